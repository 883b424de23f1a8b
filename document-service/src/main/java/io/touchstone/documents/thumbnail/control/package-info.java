// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/** Pages in small. What a page looks like is written once, as SVG; PNG is made of that. */
package io.touchstone.documents.thumbnail.control;
