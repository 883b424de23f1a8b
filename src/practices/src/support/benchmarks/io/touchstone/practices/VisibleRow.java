// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import java.time.OffsetDateTime;
import java.util.UUID;

/**
 * A row as a Jakarta Persistence query returns it.
 *
 * @param everyone role of everyone; null if there is none or it was not selected
 * @param role role of the caller; null if there is none or it was not selected
 */
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
    return new VisibleDocument(document(), new CallerAccess(role(role), role(everyone)));
  }

  private static Role role(Integer rank) {
    return rank == null ? Role.NONE : Role.ofRank(rank);
  }
}
