// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Goes through a list page by page, over the places that its links have. */
record ListWalk(
    DocumentIndex index,
    Caller caller,
    Optional<Long> owner,
    String prefix,
    Sort sort,
    int limit,
    Runnable betweenPages) {

  List<UUID> forwards() {
    List<UUID> all = new ArrayList<>();
    Optional<Cursor> place = Optional.empty();
    do {
      ListPage page = page(place, false);
      all.addAll(ids(page));
      place = page.after();
      betweenPages.run();
    } while (place.isPresent());
    return all;
  }

  /** From the last page to the first. */
  List<UUID> backwards() {
    ListPage page = page(Optional.empty(), false);
    while (page.after().isPresent()) {
      page = page(page.after(), false);
    }
    List<UUID> all = new ArrayList<>(ids(page));
    while (page.before().isPresent()) {
      betweenPages.run();
      page = page(page.before(), true);
      all.addAll(0, ids(page));
    }
    return all;
  }

  private ListPage page(Optional<Cursor> place, boolean backwards) {
    Optional<Cursor> start = place.map(Cursor::encoded).map(text -> Cursor.decoded(text, sort));
    DocumentQuery query =
        new DocumentQuery(caller, owner, prefix, sort, Detail.SUMMARY, limit, start, backwards);
    return ListPage.of(query, index.entries(query));
  }

  private static List<UUID> ids(ListPage page) {
    return page.entries().stream().map(entry -> entry.place().id()).toList();
  }
}
