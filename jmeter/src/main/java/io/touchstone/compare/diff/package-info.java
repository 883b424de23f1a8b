// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Compares two comparisons. Only ratios are compared, never absolute figures: the machine differs
 * between two runs, and only what was paired within a run is comparable.
 */
package io.touchstone.compare.diff;
