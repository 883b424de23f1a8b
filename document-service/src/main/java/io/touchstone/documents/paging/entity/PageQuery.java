// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import java.util.Optional;

/**
 * Which part of a list is asked for.
 *
 * @param start the place next to which it is; empty for the beginning of the list
 * @param backwards whether the part is the one before that place
 */
public record PageQuery<K>(Optional<K> start, boolean backwards, int limit) {

  /** Items on a page whose size is not asked for. */
  public static final int DEFAULT_LIMIT = 20;
}
