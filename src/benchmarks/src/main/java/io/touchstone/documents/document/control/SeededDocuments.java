// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.user.entity.User;
import java.util.List;
import java.util.Optional;

/** Documents for benchmarks without a database: those that every new database starts with. */
public final class SeededDocuments {

  private static final int USERS = 50;
  private static final long FIRST_USER = 102_485_935;
  private static final DocumentLinks LINKS =
      new DocumentLinks("http://localhost:9080", "http://localhost:9080", "http://localhost:9080");

  private SeededDocuments() {}

  /** The document of Lucid's article, with fifteen members, ten of which are links. */
  public static CreatedDocument example() {
    return list(1).get(0);
  }

  public static List<CreatedDocument> list(int count) {
    return new DocumentSeed(null, null, null, count, USERS, FIRST_USER)
        .documents()
        .map(SeededDocuments::created)
        .toList();
  }

  private static CreatedDocument created(Document document) {
    long id = document.creator();
    return new CreatedDocument(document, Optional.of(new User(id, "User " + id, LINKS.user(id))));
  }

  public static DocumentLinks links() {
    return LINKS;
  }

  public static DocumentRepresentation representation() {
    DocumentRepresentation representation = new DocumentRepresentation();
    representation.links = LINKS;
    return representation;
  }
}
