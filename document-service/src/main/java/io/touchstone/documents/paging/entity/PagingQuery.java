// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import java.util.Optional;

/**
 * Selects one page of a list.
 *
 * @param start the page begins after this position; empty for the first page
 * @param backwards whether the page ends before the start instead
 * @param limit the maximum number of items on the page
 */
public record PagingQuery<K>(Optional<K> start, boolean backwards, int limit) {

  /** The limit if the request has none. */
  public static final int DEFAULT_LIMIT = 20;
}
