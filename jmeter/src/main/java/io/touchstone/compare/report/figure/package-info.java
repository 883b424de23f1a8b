// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Figures, sentences and rows as every form of the report shows them, without markup. */
package io.touchstone.compare.report.figure;
