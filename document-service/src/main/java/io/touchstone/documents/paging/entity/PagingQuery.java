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

  /**
   * The maximum size of a list in a response, in bytes, so that many slow readers do not fill the
   * memory of the gateway. A page of a list ends earlier if its items are larger; a single larger
   * item is returned alone.
   */
  public static final long MAX_BYTES = 512 * 1024;

  /** The limit if the request has none. */
  public static final int DEFAULT_LIMIT = 20;
}
