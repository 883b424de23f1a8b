// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** What a rule is, and what it reports. The rules themselves are in {@code rules}. */
package io.touchstone.keeper.rule;
