// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * All rules, as lines of two tables. Each finds its form with a class of its own, or with what
 * several of them share in {@code detect}.
 */
package io.touchstone.keeper.rules;
