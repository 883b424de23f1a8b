// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One page of a list.
 *
 * @param before whether there are items before it
 * @param after whether there are items after it
 */
public record Slice<T>(List<T> items, boolean before, boolean after) {

  /**
   * @param found the items in the direction of the query, plus one more if there is one
   */
  public static <T> Slice<T> of(PagingQuery<?> query, List<T> found) {
    boolean more = found.size() > query.limit();
    List<T> items = new ArrayList<>(more ? found.subList(0, query.limit()) : found);
    if (query.backwards()) {
      Collections.reverse(items);
    }
    boolean started = query.start().isPresent() && !items.isEmpty();
    return new Slice<>(
        items, query.backwards() ? more : started, query.backwards() ? started : more);
  }

  /**
   * Returns this page without the items that are farthest from its start.
   *
   * @param count the number of items that remain, at least 1
   * @param backwards whether the page ends before its start, so that its last items remain
   */
  public Slice<T> shortened(int count, boolean backwards) {
    if (count >= items.size()) {
      return this;
    }
    return backwards
        ? new Slice<>(items.subList(items.size() - count, items.size()), true, after)
        : new Slice<>(items.subList(0, count), before, true);
  }

  /** Returns the items in the direction in which they were found. */
  public List<T> found(boolean backwards) {
    List<T> found = new ArrayList<>(items);
    if (backwards) {
      Collections.reverse(found);
    }
    return found;
  }

  /** Returns the first item if there are items before it. */
  public Optional<T> first() {
    return before ? Optional.of(items.get(0)) : Optional.empty();
  }

  /** Returns the last item if there are items after it. */
  public Optional<T> last() {
    return after ? Optional.of(items.get(items.size() - 1)) : Optional.empty();
  }
}
