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

  /** A method, so that its call loads an author that is not loaded yet. */
  public PostItem.AuthorItem item() {
    return new PostItem.AuthorItem(id, name);
  }
}
