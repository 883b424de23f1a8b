// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practices.ListedDocument.Comment;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;
import java.util.UUID;

/** A comment on a document. */
@Entity(name = "Comment")
@Table(name = "comment")
@IdClass(CommentEntity.Key.class)
public class CommentEntity {

  @Id
  @ManyToOne
  @JoinColumn(name = "document")
  DocumentEntity document;

  @Id long number;
  long author;
  OffsetDateTime created;

  @Column(name = "content")
  String text;

  Comment comment() {
    return new Comment(author, created.toInstant(), number, text);
  }

  /** Composite key. */
  public record Key(UUID document, long number) {}
}
