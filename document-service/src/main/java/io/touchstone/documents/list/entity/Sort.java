// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.label.Labelled;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.http.problem.ProblemException;

/** Sort orders of a document list, named after their columns; ties are broken by id. */
public enum Sort implements Labelled {
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
