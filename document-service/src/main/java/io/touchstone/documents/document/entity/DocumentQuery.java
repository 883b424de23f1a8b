// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.caller.Caller;
import io.touchstone.hypermedia.Caching;
import java.util.List;
import java.util.Optional;

/**
 * One page of the documents that a caller may see.
 *
 * @param owner the user whose documents are asked for, if not all
 * @param titlePrefix in lower case; empty for all titles
 * @param detail how much of each document
 * @param limit the most documents on the page
 * @param start where the page starts, without the document there; empty for the first page
 * @param backwards whether the page is that before the start
 */
public record DocumentQuery(
    Caller caller,
    Optional<Long> owner,
    String titlePrefix,
    Sort sort,
    Detail detail,
    int limit,
    Optional<Cursor> start,
    boolean backwards) {

  /**
   * Those whose access makes a document one of the list. A list of one's own holds what was shared
   * with oneself; a list of another user's documents also holds those shared with everyone.
   */
  public List<Long> persons() {
    boolean foreign = owner.isPresent() && owner.get() != caller.id();
    return foreign && caller.signedIn()
        ? List.of(caller.id(), Caller.ANYONE.id())
        : List.of(caller.id());
  }

  /** Whether the index is read from its end. */
  public boolean descending() {
    return sort.descending() != backwards;
  }

  /** Whether all callers get the same answer, or each their own. */
  public Caching caching() {
    return caller.signedIn() ? Caching.PERSONAL : Caching.SHARED;
  }
}
