// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import java.util.List;

/**
 * The number and size of a page, which are enough to select the pages of a list.
 *
 * @param bytes what the page adds to the size of its document
 */
public record PageEntry(long number, long bytes) {

  /** Returns how many of the first entries have at most this size together, but at least 1. */
  public static int countWithin(List<PageEntry> entries, long maxBytes) {
    int count = 0;
    long total = 0;
    while (count < entries.size() && (count == 0 || total + entries.get(count).bytes <= maxBytes)) {
      total += entries.get(count++).bytes;
    }
    return Math.max(1, count);
  }
}
