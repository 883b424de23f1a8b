// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.RequestedPage;
import io.touchstone.documents.document.entity.Listed;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Lets one item of a list after the other seem changed, one for each request: its entry gets a
 * version that nobody has seen. Nothing is stored, so the item reads as before.
 */
final class Churn {

  private final AtomicLong changes = new AtomicLong();

  RequestedPage change(RequestedPage requested) {
    List<Listed> entries = new ArrayList<>(requested.page().entries());
    long change = changes.incrementAndGet();
    if (!entries.isEmpty()) {
      int index = (int) (change % entries.size());
      Listed entry = entries.get(index);
      entries.set(index, new Listed(entry.place(), entry.version() + change, entry.owner()));
    }
    return requested.with(requested.page().with(entries));
  }
}
