// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.util.UUID;

/**
 * A document's entry in a list.
 *
 * @param owner the document's creator
 */
public record Listed(Cursor place, long version, long owner) {

  public UUID document() {
    return place.id();
  }
}
