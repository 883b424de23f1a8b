// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The results of a comparison, as in {@code results.json}. This package contains records only:
 * {@code io.touchstone.compare.statistics} computes the figures, and {@code
 * io.touchstone.compare.report} presents them.
 */
package io.touchstone.compare.result;
