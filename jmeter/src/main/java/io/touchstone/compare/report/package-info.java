// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Presents a comparison: as {@code results.json}, as a table for the terminal, as a plot, and as an
 * HTML page that needs no network. Everything is rendered from the records of {@code
 * io.touchstone.compare.result}, so it can be rendered again from a {@code results.json}.
 */
package io.touchstone.compare.report;
