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

  /** Returns the first item if there are items before it. */
  public Optional<T> first() {
    return before ? Optional.of(items.get(0)) : Optional.empty();
  }

  /** Returns the last item if there are items after it. */
  public Optional<T> last() {
    return after ? Optional.of(items.get(items.size() - 1)) : Optional.empty();
  }
}
