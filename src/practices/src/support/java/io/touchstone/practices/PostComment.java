// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.OffsetDateTime;

/** A comment on a post. */
@Entity
@Table(name = "practice_comment")
public class PostComment {

  @Id long id;
  long author;
  OffsetDateTime created;
  String content;

  @ManyToOne(fetch = FetchType.LAZY)
  @JoinColumn(name = "post")
  Post post;
}
