// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Figures, sentences and rows that all forms of the report share, without markup. */
package io.touchstone.compare.report.figure;
