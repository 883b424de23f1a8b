// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.benchmarks.database.SeededDocuments;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.practices.LoadedList;
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
