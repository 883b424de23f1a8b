// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** Walks through a list page by page, with the cursors of its links, and returns the ids. */
public record PageWalk<T>(
    Function<PagingQuery<Cursor>, Slice<T>> list,
    Function<T, Cursor> cursor,
    int limit,
    Runnable betweenPages) {

  public List<UUID> forwards() {
    List<UUID> all = new ArrayList<>();
    Optional<Cursor> start = Optional.empty();
    do {
      Slice<T> page = page(start, false);
      all.addAll(ids(page));
      start = page.last().map(cursor);
      betweenPages.run();
    } while (start.isPresent());
    return all;
  }

  /** Returns the ids from walking from the last page to the first. */
  public List<UUID> backwards() {
    Slice<T> page = page(Optional.empty(), false);
    while (page.after()) {
      page = page(page.last().map(cursor), false);
    }
    List<UUID> all = new ArrayList<>(ids(page));
    while (page.before()) {
      betweenPages.run();
      page = page(page.first().map(cursor), true);
      all.addAll(0, ids(page));
    }
    return all;
  }

  private Slice<T> page(Optional<Cursor> start, boolean backwards) {
    return list.apply(new PagingQuery<>(start, backwards, limit));
  }

  private List<UUID> ids(Slice<T> page) {
    return page.items().stream().map(cursor).map(Cursor::id).toList();
  }
}
