// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import java.util.List;
import java.util.Optional;

/** A loaded list of 100 documents with all members. */
final class SeededList {

  private static final int LENGTH = 100;

  private SeededList() {}

  static LoadedList load() {
    return new LoadedList(
        SeededDocuments.list(LENGTH),
        PaginationLinks.of(
            SeededDocuments.links().documents().append("?items=full"),
            new PagingQuery<>(Optional.empty(), false, LENGTH),
            new Slice<>(List.of("MjAxNi0wOC0xN1QxNjozMzo1OFo"), false, true),
            cursor -> cursor),
        SeededDocuments.links(),
        SeededDocuments.representation());
  }
}
