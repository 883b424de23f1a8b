// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.paging.entity.Cursor;
import java.util.UUID;

/**
 * A document in the index of a list.
 *
 * @param cursor the position of the document in the list
 * @param owner the creator of the document
 */
public record ListEntry(Cursor cursor, long version, long owner) {

  public UUID document() {
    return cursor.id();
  }
}
