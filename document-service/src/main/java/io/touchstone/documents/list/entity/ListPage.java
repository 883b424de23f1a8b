// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entries on one page of a document list, in order, with the cursors of its neighbours.
 *
 * @param before the cursor of the previous page, if there is one
 * @param after the cursor of the next page, if there is one
 * @param creators the known creators by id; empty if the list does not include creators
 */
public record ListPage(
    List<ListEntry> entries,
    Optional<Cursor> before,
    Optional<Cursor> after,
    Map<Long, UserReference> creators) {

  /**
   * @param found the entries in the direction of the query, plus one more if there is one
   */
  public static ListPage of(DocumentQuery query, List<ListEntry> found) {
    PagingQuery<Cursor> part = new PagingQuery<>(query.start(), query.backwards(), query.limit());
    Slice<ListEntry> slice = Slice.of(part, found);
    return new ListPage(
        slice.items(),
        slice.first().map(ListEntry::cursor),
        slice.last().map(ListEntry::cursor),
        Map.of());
  }

  public ListPage with(Map<Long, UserReference> creators) {
    return new ListPage(entries, before, after, creators);
  }

  public ListPage with(List<ListEntry> entries) {
    return new ListPage(entries, before, after, creators);
  }

  public Optional<UserReference> creator(ListEntry entry) {
    return Optional.ofNullable(creators.get(entry.owner()));
  }

  /**
   * Returns a digest of everything that the page shows: its entries and their versions, the names
   * of creators, and whether it has neighbours.
   */
  public String version() {
    VersionDigest digest = new VersionDigest();
    for (ListEntry entry : entries) {
      digest.add(entry.document(), entry.version());
      if (!creators.isEmpty()) {
        digest.add(creator(entry).map(UserReference::name).orElse(""));
      }
    }
    return digest.add(before.isPresent(), after.isPresent()).text();
  }
}
