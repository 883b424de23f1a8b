// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Simulates changes to a list: with each request, the next item gets a version that was never used
 * before. Nothing is stored, so the item's content stays the same.
 */
final class Churn {

  private final AtomicLong changes = new AtomicLong();

  List<ItemVersion> change(List<ItemVersion> listed) {
    List<ItemVersion> changed = new ArrayList<>(listed);
    long change = changes.incrementAndGet();
    int index = (int) (change % changed.size());
    ItemVersion item = changed.get(index);
    changed.set(index, new ItemVersion(item.document(), item.version() + change));
    return changed;
  }
}
