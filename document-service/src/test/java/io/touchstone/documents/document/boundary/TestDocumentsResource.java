// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.control.TestRepresentation;

/** The resource of documents, as far as it reads one. */
public final class TestDocumentsResource {

  private TestDocumentsResource() {}

  public static DocumentsResource of(DocumentReading reading) {
    DocumentsResource resource = new DocumentsResource();
    resource.answer = new DocumentAnswer();
    resource.answer.reading = reading;
    resource.answer.representation = TestRepresentation.create();
    resource.answer.links = TestRepresentation.LINKS;
    return resource;
  }
}
