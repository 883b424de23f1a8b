// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads all pages of a document as a client does, part by part. */
public final class AllPages {

  private AllPages() {}

  public static List<Page> of(PageStore store, UUID document) {
    List<Page> pages = new ArrayList<>();
    Optional<Long> start = Optional.empty();
    Slice<PageStore.Entry> slice;
    do {
      slice = store.entries(document, new PagingQuery<>(start, false, 100));
      pages.addAll(store.pages(document, slice));
      start = slice.last().map(PageStore.Entry::number);
    } while (slice.after());
    return pages;
  }
}
