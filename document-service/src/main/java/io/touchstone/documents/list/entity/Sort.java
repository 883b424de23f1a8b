// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.http.problem.ProblemException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Sort orders of a document list; ties are broken by id. */
public enum Sort {
  /** Most recently changed first. */
  SAVED(true),
  /** Newest first. */
  CREATED(true),
  /** By title, ignoring case. */
  TITLE(false);

  private final boolean descending;

  Sort(boolean descending) {
    this.descending = descending;
  }

  public static Optional<Sort> named(String name) {
    return Stream.of(values()).filter(sort -> sort.label().equals(name)).findFirst();
  }

  /** Returns the name in requests, which is also the name of the column. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Decodes a cursor of a list in this order.
   *
   * @throws ProblemException 400 if it is not one
   */
  public Cursor cursor(String encoded) {
    return this == TITLE ? Cursor.ofTitle(encoded) : Cursor.ofTime(encoded);
  }

  public boolean descending() {
    return descending;
  }
}
