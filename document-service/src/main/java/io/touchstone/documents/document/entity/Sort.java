// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The orders of a list of documents; ties are broken by id. */
public enum Sort {
  /** The last changed first. */
  SAVED(true),
  /** The newest first. */
  CREATED(true),
  /** By title in lower case. */
  TITLE(false);

  private final boolean descending;

  Sort(boolean descending) {
    this.descending = descending;
  }

  public static Optional<Sort> named(String name) {
    return Stream.of(values()).filter(sort -> sort.label().equals(name)).findFirst();
  }

  /**
   * What lists by title are in the order of: each character in lower case by itself, so that what a
   * title starts with does not depend on what follows, as the sigma of Greek does.
   */
  public static String key(String title) {
    return title
        .codePoints()
        .map(Character::toLowerCase)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** The name in requests, and that of the column. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public boolean descending() {
    return descending;
  }
}
