// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

/** Documents described with links to hosts that stand for themselves. */
public final class TestRepresentation {

  public static final DocumentLinks LINKS =
      new DocumentLinks(
          "https://documents.example", "https://users.example", "https://www.example");

  private TestRepresentation() {}

  public static DocumentRepresentation create() {
    return of(LINKS);
  }

  public static DocumentRepresentation of(DocumentLinks links) {
    DocumentRepresentation representation = new DocumentRepresentation();
    representation.links = links;
    return representation;
  }
}
