// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Pages as SVG, in a few widths, cached by the version of the page. */
package io.touchstone.documents.thumbnail.control;
