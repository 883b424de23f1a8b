// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * From blocks to ratios, intervals and verdicts. A figure is always made of pairs within a round,
 * because the machine drifts by more between rounds than most practices gain; no class here knows
 * how a block was run or how a figure is shown.
 */
package io.touchstone.compare.statistics;
