// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * Pages with all that is drawn on them. The shapes of a page are one JSON text: they are read,
 * replaced and copied together, and never searched.
 */
package io.touchstone.documents.page.control;
