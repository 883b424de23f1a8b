// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.http.caller.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Walks through a list page by page with the cursors of its links. */
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
    Optional<Cursor> cursor = Optional.empty();
    do {
      ListPage page = page(cursor, false);
      all.addAll(ids(page));
      cursor = page.after();
      betweenPages.run();
    } while (cursor.isPresent());
    return all;
  }

  /** Returns the ids from walking from the last page to the first. */
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

  private ListPage page(Optional<Cursor> cursor, boolean backwards) {
    Optional<Cursor> start = cursor.map(Cursor::encoded).map(sort::cursor);
    DocumentQuery query =
        new DocumentQuery(caller, owner, prefix, sort, ItemDetail.SUMMARY, limit, start, backwards);
    return ListPage.of(query, index.entries(query));
  }

  private static List<UUID> ids(ListPage page) {
    return page.entries().stream().map(entry -> entry.cursor().id()).toList();
  }
}
