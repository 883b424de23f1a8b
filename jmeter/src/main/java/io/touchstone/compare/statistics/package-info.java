// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Turns blocks into ratios, intervals and verdicts. Ratios are formed within rounds, because
 * absolute figures drift with the machine while ratios measured side by side do not.
 */
package io.touchstone.compare.statistics;
