// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Link;
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
      Slice<ListEntry> page = page(cursor, false);
      all.addAll(ids(page));
      cursor = page.last().map(ListEntry::cursor);
      betweenPages.run();
    } while (cursor.isPresent());
    return all;
  }

  /** Returns the ids from walking from the last page to the first. */
  List<UUID> backwards() {
    Slice<ListEntry> page = page(Optional.empty(), false);
    while (page.after()) {
      page = page(page.last().map(ListEntry::cursor), false);
    }
    List<UUID> all = new ArrayList<>(ids(page));
    while (page.before()) {
      betweenPages.run();
      page = page(page.first().map(ListEntry::cursor), true);
      all.addAll(0, ids(page));
    }
    return all;
  }

  private Slice<ListEntry> page(Optional<Cursor> cursor, boolean backwards) {
    Optional<Cursor> start = cursor.map(Cursor::toString).map(sort::cursor);
    return index.entries(
        new DocumentQuery(
            new Link("https://documents.example/documents"),
            caller,
            owner,
            prefix,
            sort,
            ItemDetail.SUMMARY,
            new PagingQuery<>(start, backwards, limit)));
  }

  private static List<UUID> ids(Slice<ListEntry> page) {
    return page.items().stream().map(ListEntry::document).toList();
  }
}
