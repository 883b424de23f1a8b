// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
/**
 * A page of a list is a range of one index: {@code document_access} repeats what lists are filtered
 * and sorted by, and {@code DocumentUpdates} keeps it consistent.
 *
 * <p>The index returns the documents that a caller may see on a page, with their versions. Rendered
 * items and bodies are cached by these versions, so entries need no invalidation, and access is
 * checked before a cache is used. A page ends earlier than at its limit if its items are too large;
 * the links then lead to the rest.
 */
package io.touchstone.documents.list.control;
