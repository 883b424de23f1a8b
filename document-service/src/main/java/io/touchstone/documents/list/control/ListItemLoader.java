// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListItem;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.PageSummary;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Loads the documents of a list page with one statement, and their pages with one more. */
@Dependent
public record ListItemLoader(DocumentStore documents, PageStore pages) {

  @Inject
  public ListItemLoader {}

  /**
   * Returns some documents of a page in its order, without those deleted since the index was read.
   *
   * <p>Pages are loaded first: if a document then still has the version of its entry, the pages
   * belong to that version.
   */
  List<ListItem> load(ListPage page, List<ListEntry> entries) {
    List<UUID> ids = entries.stream().map(ListEntry::document).toList();
    Map<UUID, List<PageSummary>> pagesOf =
        page.query().detail() == ItemDetail.EMBEDDED
            ? pages.summaries(ids).stream().collect(Collectors.groupingBy(PageSummary::document))
            : Map.of();
    Map<UUID, Document> byId =
        documents.findAll(ids).stream()
            .collect(Collectors.toMap(Document::id, Function.identity()));
    return entries.stream()
        .filter(entry -> byId.containsKey(entry.document()))
        .map(
            entry ->
                new ListItem(
                    byId.get(entry.document()),
                    page.creator(entry),
                    pagesOf.getOrDefault(entry.document(), List.of())))
        .toList();
  }
}
