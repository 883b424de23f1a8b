// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Turns text and numbers into HTML and SVG. */
package io.touchstone.compare.report.markup;
