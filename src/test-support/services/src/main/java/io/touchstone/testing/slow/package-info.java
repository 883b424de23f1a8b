// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Servers that respond too slowly. */
package io.touchstone.testing.slow;
