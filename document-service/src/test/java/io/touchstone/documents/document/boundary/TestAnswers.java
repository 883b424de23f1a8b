// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentList;
import io.touchstone.documents.document.control.TestLists;

/** What answers requests for documents, without a container. */
public final class TestAnswers {

  private TestAnswers() {}

  public static DocumentLists lists(DocumentList documents) {
    DocumentLists lists = new DocumentLists();
    lists.documents = documents;
    return lists;
  }

  public static DocumentAnswer answer(TestLists lists) {
    DocumentAnswer answer = new DocumentAnswer();
    answer.reading = lists.reading();
    answer.representation = lists.documents();
    answer.links = lists.links();
    return answer;
  }

  /** Of which only single documents can be read. */
  public static DocumentsResource resource(DocumentAnswer answer) {
    DocumentsResource resource = new DocumentsResource();
    resource.answer = answer;
    return resource;
  }
}
