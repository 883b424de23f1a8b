// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.label.Labelled;
import java.util.Optional;

/** What a caller may do with a document. Each role includes those before it. */
public enum Role implements Labelled {
  /** May not even learn that the document exists. */
  NONE,
  /** Reads everything but invitations. */
  VIEWER,
  /** Adds comments. */
  COMMENTER,
  /** Changes title, pages and attributes. */
  EDITOR,
  /** Shares and deletes. */
  OWNER;

  /** Returns the role with the rank that the database stores. */
  public static Role ofRank(long rank) {
    return values()[(int) rank];
  }

  /** Returns the role with this name, if it is one that can be granted. */
  public static Optional<Role> named(String name) {
    return Labelled.find(Role.class, name).filter(role -> role != NONE);
  }

  public int rank() {
    return ordinal();
  }

  public boolean covers(Role needed) {
    return compareTo(needed) >= 0;
  }
}
