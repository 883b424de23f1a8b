// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The system on TLS only, configured by environment variables, with keys made by the test. */
package io.touchstone.system.tls;
