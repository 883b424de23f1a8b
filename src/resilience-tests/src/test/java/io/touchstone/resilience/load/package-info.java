// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

/** Load: threads that repeat actions, floods at a fixed rate, and the responses that they get. */
package io.touchstone.resilience.load;
