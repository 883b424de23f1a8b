// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

/** Creates the documents resource without a container. */
public final class TestDocumentsResource {

  private TestDocumentsResource() {}

  /** Returns a resource that can only read single documents. */
  public static DocumentsResource of(DocumentRead read) {
    DocumentsResource resource = new DocumentsResource();
    resource.read = read;
    return resource;
  }
}
