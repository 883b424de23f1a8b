// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.document.control.SeededDocuments;
import io.touchstone.documents.practices.LoadedList;
import io.touchstone.hypermedia.ListLinks;
import java.util.Optional;

/** A list of a hundred documents with all their members, loaded already. */
final class SeededList {

  private static final int LENGTH = 100;

  private SeededList() {}

  static LoadedList load() {
    return new LoadedList(
        SeededDocuments.list(LENGTH),
        ListLinks.of(
            SeededDocuments.links().documents().append("?items=full&limit=" + LENGTH),
            Optional.empty(),
            Optional.empty(),
            Optional.of("MjAxNi0wOC0xN1QxNjozMzo1OFo")),
        SeededDocuments.links(),
        SeededDocuments.representation());
  }
}
