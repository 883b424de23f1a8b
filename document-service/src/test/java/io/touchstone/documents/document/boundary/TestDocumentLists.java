// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentList;

/** Answers with lists. */
public final class TestDocumentLists {

  private TestDocumentLists() {}

  public static DocumentLists of(DocumentList list) {
    DocumentLists lists = new DocumentLists();
    lists.documents = list;
    return lists;
  }
}
