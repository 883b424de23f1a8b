// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.paging.entity.PaginationLinks;
import java.util.Optional;

/** A loaded list of 100 documents with all members. */
final class SeededList {

  private static final int LENGTH = 100;

  private SeededList() {}

  static LoadedList load() {
    return new LoadedList(
        SeededDocuments.list(LENGTH),
        PaginationLinks.of(
            SeededDocuments.links().documents().append("?items=full&limit=" + LENGTH),
            Optional.empty(),
            Optional.empty(),
            Optional.of("MjAxNi0wOC0xN1QxNjozMzo1OFo")),
        SeededDocuments.links(),
        SeededDocuments.representation());
  }
}
