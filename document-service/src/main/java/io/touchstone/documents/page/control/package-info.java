// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * The shapes of a page are one JSON text: they are read, replaced and copied together, and never
 * searched. Pages depend on documents and not the other way round. A new document stores its pages
 * through the interface {@code NewDocumentPages}, which {@code PageUpdates} implements.
 */
package io.touchstone.documents.page.control;
