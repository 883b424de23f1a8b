// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.VersionDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One page of a list, in the list's order.
 *
 * @param before the place to go back from, where something is before the page
 * @param after the place to go on from, where something is after it
 * @param creators of its documents by their ids, as far as they are known and the list names them
 */
public record ListPage(
    List<Listed> entries,
    Optional<Cursor> before,
    Optional<Cursor> after,
    Map<Long, User> creators) {

  /**
   * @param found the entries in the direction of the query, with one beyond the page where there is
   *     one
   */
  public static ListPage of(DocumentQuery query, List<Listed> found) {
    PageQuery<Cursor> part = new PageQuery<>(query.start(), query.backwards(), query.limit());
    Slice<Listed> slice = Slice.of(part, found);
    return new ListPage(
        slice.items(), slice.first().map(Listed::place), slice.last().map(Listed::place), Map.of());
  }

  public ListPage with(Map<Long, User> creators) {
    return new ListPage(entries, before, after, creators);
  }

  public ListPage with(List<Listed> entries) {
    return new ListPage(entries, before, after, creators);
  }

  public Optional<User> creator(Listed entry) {
    return Optional.ofNullable(creators.get(entry.owner()));
  }

  /**
   * The version of the page: it changes with any entry, with the name of any creator that the list
   * names and with any neighbour that links name.
   */
  public String version() {
    VersionDigest digest = new VersionDigest();
    for (Listed entry : entries) {
      digest.add(entry.document(), entry.version());
      if (!creators.isEmpty()) {
        digest.add(creator(entry).map(User::name).orElse(""));
      }
    }
    return digest.add(before.isPresent(), after.isPresent()).text();
  }
}
