// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What somebody may do with a document; each role may do all that those before it may. */
public enum Role {
  /** Must not even learn that the document exists. */
  NONE,
  /** Reads everything but invitations. */
  VIEWER,
  /** Adds comments. */
  COMMENTER,
  /** Changes title, pages and attributes. */
  EDITOR,
  /** Shares and deletes. */
  OWNER;

  /** The role of that rank, as the database keeps it. */
  public static Role ofRank(long rank) {
    return values()[(int) rank];
  }

  /** The role of that name that can be given to a user. */
  public static Optional<Role> named(String name) {
    return Stream.of(values()).skip(1).filter(role -> role.label().equals(name)).findFirst();
  }

  public int rank() {
    return ordinal();
  }

  /** The name in representations. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public boolean covers(Role needed) {
    return compareTo(needed) >= 0;
  }
}
