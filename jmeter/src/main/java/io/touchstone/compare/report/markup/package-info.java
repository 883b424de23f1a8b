// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** How text and numbers become HTML and SVG. */
package io.touchstone.compare.report.markup;
