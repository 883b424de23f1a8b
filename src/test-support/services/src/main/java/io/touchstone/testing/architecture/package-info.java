// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Dependency rules that the architecture tests of all modules share. */
package io.touchstone.testing.architecture;
