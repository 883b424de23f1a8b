// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * All rules, each in one class or in one line of a table. What several of them share is in {@code
 * detect}.
 */
package io.touchstone.keeper.rules;
