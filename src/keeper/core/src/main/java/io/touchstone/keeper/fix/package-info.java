// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Fixes as edits of the text at positions of the tree. A pretty-printer would change the formatting
 * and comments of code that the fix does not concern.
 */
package io.touchstone.keeper.fix;
