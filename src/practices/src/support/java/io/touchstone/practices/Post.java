// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * A post in the list of its owner, with author and comments, as in the source of practices 14 to
 * 20. Its time is an OffsetDateTime because EclipseLink 5.0.0 does not convert the values of H2 to
 * Instant.
 */
@Entity
@Table(name = "practice_post")
public class Post {

  @Id long id;
  long owner;
  String title;
  String body;
  OffsetDateTime updated;
  @Version long version;

  @ManyToOne(fetch = FetchType.LAZY)
  @JoinColumn(name = "author")
  Author author;

  @OneToMany(mappedBy = "post")
  @OrderBy("id")
  List<PostComment> comments;

  /** Loads the author; reading the field from another class would not. */
  Author author() {
    return author;
  }
}
