// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * How a comparison is shown: as {@code results.json}, as a table for the terminal, as a plot and as
 * one page that needs no network. Everything is rendered from the records of {@code
 * io.touchstone.compare.result} alone, so a page can be made again from its {@code results.json}.
 */
package io.touchstone.compare.report;
