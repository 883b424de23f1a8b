// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * What changed from one comparison to a later one. Ratios are compared, never absolute figures: two
 * runs see the same machine at different times, and only what was paired within a run holds.
 */
package io.touchstone.compare.diff;
