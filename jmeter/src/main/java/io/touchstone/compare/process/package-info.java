// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Starts commands of the user in a shell, and measures and stops everything that they start. Lets
 * an interrupted comparison write its results. The commands are those of the command line only;
 * nothing that a server sends is ever executed.
 */
package io.touchstone.compare.process;
