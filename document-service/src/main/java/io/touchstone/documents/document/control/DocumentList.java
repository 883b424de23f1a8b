// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.ListPage;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.hypermedia.Members;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Lists of documents: first which are on a page, which its version tells, then what they are. */
@ApplicationScoped
public class DocumentList {

  @Inject DocumentIndex index;
  @Inject DocumentStore store;
  @Inject DocumentReading reading;
  @Inject DocumentRepresentation representation;

  public ListPage page(DocumentQuery query) {
    return ListPage.of(query, index.entries(query));
  }

  /** Adds the documents of a page, without those that were deleted meanwhile. */
  public <M extends Members> M addTo(M members, DocumentQuery query, ListPage page) {
    List<Document> documents = documents(page);
    if (query.full()) {
      members.list("documents", reading.withCreators(documents), representation::full);
    } else {
      members.list("documents", documents, representation::summary);
    }
    return members;
  }

  private List<Document> documents(ListPage page) {
    List<UUID> ids = page.entries().stream().map(Listed::place).map(Cursor::id).toList();
    Map<UUID, Document> byId =
        store.findAll(ids).stream().collect(Collectors.toMap(Document::id, Function.identity()));
    return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
  }
}
