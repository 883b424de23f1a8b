// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Servers whose responses a test chooses. */
package io.touchstone.testing.http;
