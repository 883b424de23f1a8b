// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.list.control.ListPageRendition;
import io.touchstone.documents.list.entity.ListEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Simulates changes to a list: with each request, the next item gets a version that was never used
 * before. Nothing is stored, so the item's content stays the same.
 */
final class Churn {

  private final AtomicLong changes = new AtomicLong();

  ListPageRendition change(ListPageRendition requested) {
    List<ListEntry> entries = new ArrayList<>(requested.page().entries());
    long change = changes.incrementAndGet();
    if (!entries.isEmpty()) {
      int index = (int) (change % entries.size());
      ListEntry entry = entries.get(index);
      entries.set(index, new ListEntry(entry.cursor(), entry.version() + change, entry.owner()));
    }
    return requested.with(requested.page().with(entries));
  }
}
