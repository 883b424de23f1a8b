// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** The appearance of a page is defined once, as SVG. PNG is rasterised from it. */
package io.touchstone.documents.thumbnail.control;
