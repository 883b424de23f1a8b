// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The rules and their descriptions. Their detectors are in {@code detect}. */
package io.touchstone.keeper.rule;
