// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** All rules, each in one class. What several of them share is in {@code detect}. */
package io.touchstone.keeper.rules;
