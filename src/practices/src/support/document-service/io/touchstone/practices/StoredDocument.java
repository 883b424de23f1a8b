// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.entity.Document;
import java.util.List;

/**
 * A document with its comments, as loaded from the database.
 *
 * @param comments null if they were not loaded
 */
record StoredDocument(Document document, List<ListedDocument.Comment> comments) {}
