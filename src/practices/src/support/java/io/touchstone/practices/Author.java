// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The author of posts. */
@Entity
@Table(name = "practice_author")
public class Author {

  @Id long id;
  String name;

  /** A method: it loads an author that is still lazy, whose fields may be empty before. */
  public PostItem.AuthorItem item() {
    return new PostItem.AuthorItem(id, name);
  }
}
