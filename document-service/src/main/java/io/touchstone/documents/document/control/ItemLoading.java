// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.ListItem;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.PageSummary;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Loads what a list says of documents: one statement for all of them, one more for their pages. */
@ApplicationScoped
public class ItemLoading {

  @Inject DocumentStore documents;
  @Inject PageStore pages;

  /**
   * The documents of a page in its order, without those that were deleted meanwhile.
   *
   * <p>Pages come first: a document that is still of its entry's version after them has these.
   */
  public List<ListItem> load(ListPage page, Detail detail) {
    List<UUID> ids = page.entries().stream().map(Listed::document).toList();
    Map<UUID, List<PageSummary>> pagesOf = detail == Detail.EMBEDDED ? pages(ids) : Map.of();
    Map<UUID, Document> byId =
        documents.findAll(ids).stream()
            .collect(Collectors.toMap(Document::id, Function.identity()));
    return page.entries().stream()
        .filter(entry -> byId.containsKey(entry.document()))
        .map(
            entry ->
                new ListItem(
                    byId.get(entry.document()),
                    page.creator(entry),
                    pagesOf.getOrDefault(entry.document(), List.of())))
        .toList();
  }

  private Map<UUID, List<PageSummary>> pages(List<UUID> documents) {
    return pages.summaries(documents).stream()
        .collect(Collectors.groupingBy(PageSummary::document));
  }
}
