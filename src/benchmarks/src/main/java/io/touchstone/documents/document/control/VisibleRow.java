// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.VisibleDocument;
import java.time.OffsetDateTime;
import java.util.UUID;

/** What a query of Jakarta Persistence makes of a row, with the roles of the caller if asked. */
public record VisibleRow(
    UUID id,
    String title,
    long creator,
    OffsetDateTime created,
    OffsetDateTime saved,
    long size,
    long version,
    Integer everyone,
    Integer role) {

  public VisibleRow(
      UUID id,
      String title,
      long creator,
      OffsetDateTime created,
      OffsetDateTime saved,
      long size,
      long version) {
    this(id, title, creator, created, saved, size, version, null, null);
  }

  Document document() {
    return new Document(id, title, creator, created.toInstant(), saved.toInstant(), size, version);
  }

  VisibleDocument visibleDocument() {
    return new VisibleDocument(document(), new Access(role(role), role(everyone)));
  }

  private static Role role(Integer rank) {
    return rank == null ? Role.NONE : Role.ofRank(rank);
  }
}
