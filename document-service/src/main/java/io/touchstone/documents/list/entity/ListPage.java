// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.documents.version.VersionDigest;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The entries on one page of a document list.
 *
 * @param creators the known creators by id; empty if the list does not include creators
 */
public record ListPage(
    DocumentQuery query, Slice<ListEntry> entries, Map<Long, UserReference> creators) {

  public Optional<UserReference> creator(ListEntry entry) {
    return Optional.ofNullable(creators.get(entry.owner()));
  }

  /**
   * Returns this page without the entries that are farthest from its start.
   *
   * @param count the number of entries that remain
   */
  public ListPage shortened(int count) {
    return new ListPage(query, entries.shortened(count, query.paging().backwards()), creators);
  }

  public PaginationLinks links() {
    return PaginationLinks.of(query.address(), query.paging(), entries, ListEntry::cursor);
  }

  /**
   * Returns a digest of everything that the page shows: its level of detail, its entries and their
   * versions, the names of creators, and whether it has neighbours. The creator of a document never
   * changes, so that each one counts once.
   */
  public String version() {
    VersionDigest digest = new VersionDigest().add(query.detail().label());
    entries.items().forEach(entry -> digest.add(entry.document(), entry.version()));
    new TreeMap<>(creators).forEach((id, user) -> digest.add(id + " " + user.name()));
    return digest.add(entries.before(), entries.after()).text();
  }
}
