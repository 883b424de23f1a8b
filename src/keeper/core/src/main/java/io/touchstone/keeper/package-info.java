// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The command line of the practice keeper. */
package io.touchstone.keeper;
