// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.entity;

import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.Link;
import java.util.List;
import java.util.Optional;

/**
 * Selects one page of the documents that a caller may see.
 *
 * @param address the address of the list, with the parameters that are not about paging
 * @param owner lists only documents that this user created; empty for all
 * @param titlePrefix lists only titles with this prefix, in lower case; empty for all
 * @param detail how much of each document to return
 */
public record DocumentQuery(
    Link address,
    Caller caller,
    Optional<Long> owner,
    String titlePrefix,
    Sort sort,
    ItemDetail detail,
    PagingQuery<Cursor> paging) {

  /**
   * Returns the users whose access makes a document part of the list, where 0 is everyone. A list
   * without owner contains what is shared with the caller. A list of another user's documents also
   * contains what is shared with everyone.
   */
  public List<Long> userIds() {
    boolean ofAnotherUser = owner.isPresent() && owner.get() != caller.id();
    return ofAnotherUser && caller.signedIn()
        ? List.of(caller.id(), Caller.ANONYMOUS.id())
        : List.of(caller.id());
  }

  /** Returns whether the index is read in descending order. */
  public boolean descending() {
    return sort.descending() != paging.backwards();
  }

  /**
   * Returns a shared policy for anonymous callers, who all get the same list, otherwise private.
   */
  public CachePolicy caching() {
    return caller.signedIn() ? CachePolicy.PERSONAL : CachePolicy.SHARED;
  }
}
