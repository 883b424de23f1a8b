// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.entity.Document;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;

/**
 * A document with its comments. Its times are OffsetDateTime because EclipseLink 5.0.0 does not
 * convert the values of H2 to Instant.
 */
@Entity(name = "Document")
@Table(name = "document")
public class DocumentEntity {

  @Id UUID id;
  String title;
  long creator;
  OffsetDateTime created;
  OffsetDateTime saved;
  long size;
  @Version long version;

  @OneToMany(mappedBy = "document")
  @OrderBy("number")
  List<CommentEntity> comments;

  Document document() {
    return new Document(id, title, creator, created.toInstant(), saved.toInstant(), size, version);
  }
}
