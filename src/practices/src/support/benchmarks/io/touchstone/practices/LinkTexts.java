// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.entity.Document;

/**
 * The texts that the links of a document consist of.
 *
 * @param document the address of the document
 * @param user the address of its creator
 */
record LinkTexts(String document, String user) {

  /** Returns the texts of the document in Lucid's article. */
  static LinkTexts ofExample() {
    Document document = SeededDocuments.example().document();
    return new LinkTexts(
        SeededDocuments.links().document(document.id()).uri(),
        SeededDocuments.links().user(document.creator()).uri());
  }
}
