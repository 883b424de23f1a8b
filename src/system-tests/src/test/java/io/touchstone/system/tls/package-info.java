// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The system on TLS alone, by variables of the environment, with keys that the test makes. */
package io.touchstone.system.tls;
