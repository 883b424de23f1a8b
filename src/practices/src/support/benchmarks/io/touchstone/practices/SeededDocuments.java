// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.seed.DocumentSeed;
import io.touchstone.documents.user.entity.UserReference;
import java.util.List;
import java.util.Optional;

/** Documents for benchmarks without a database: the sample data of a new database. */
public final class SeededDocuments {

  private static final int USERS = 50;
  private static final long FIRST_USER = 102_485_935;
  private static final DocumentLinks LINKS =
      new DocumentLinks("http://localhost:9080", "http://localhost:9080", "http://localhost:9080");

  private SeededDocuments() {}

  /** Returns the document of Lucid's article: fifteen members, ten of which are links. */
  public static DocumentWithCreator example() {
    return list(1).get(0);
  }

  public static List<DocumentWithCreator> list(int count) {
    return new DocumentSeed(null, null, null, count, USERS, FIRST_USER)
        .documents()
        .map(SeededDocuments::created)
        .toList();
  }

  private static DocumentWithCreator created(Document document) {
    long id = document.creator();
    return new DocumentWithCreator(
        document, Optional.of(new UserReference(id, "User " + id, LINKS.user(id))));
  }

  public static DocumentLinks links() {
    return LINKS;
  }

  public static DocumentRepresentation representation() {
    return new DocumentRepresentation(LINKS);
  }
}
