// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.seed.DocumentSeed;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.body.JsonObjectReader;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Lists of documents, wired without a container. */
record TestLists(Database database, UserDirectory users, String base) {

  private static final int CAPACITY = 64 << 20;

  /** Returns lists of the seeded documents. */
  static TestLists in(TestDatabase kind) {
    Database database = TestDocuments.in(kind).database();
    new DocumentSeed(database, new DocumentUpdates(), new PageUpdates(), 300, 50, 1).store();
    return new TestLists(database, new StubUserDirectory(), "http://localhost:9080");
  }

  DocumentStore store() {
    return new DocumentStore(database);
  }

  ListItemLoader loader() {
    return new ListItemLoader(store(), new PageStore(database));
  }

  private DocumentLinks links() {
    return new DocumentLinks(base, base, base);
  }

  ListItemRepresentation representation() {
    return new ListItemRepresentation(
        new DocumentRepresentation(links()), new PageRepresentation(links()), links());
  }

  /** Returns the items of a replica with empty memory. */
  RenderedItemCache items() {
    return items(new RenditionCache(CAPACITY));
  }

  private RenderedItemCache items(RenditionCache cache) {
    return new RenderedItemCache(loader(), representation(), cache);
  }

  DocumentListRenderer renderer() {
    return renderer(CAPACITY);
  }

  /**
   * @param capacity of the cache, in bytes
   */
  DocumentListRenderer renderer(long capacity) {
    RenditionCache cache = new RenditionCache(capacity);
    return new DocumentListRenderer(new DocumentIndex(database), users, items(cache), cache);
  }

  DocumentQuery query(Caller caller, ItemDetail detail) {
    return query(caller, detail, 100);
  }

  DocumentQuery query(Caller caller, ItemDetail detail, int limit) {
    return query(caller, detail, new PagingQuery<>(Optional.empty(), false, limit));
  }

  private DocumentQuery query(Caller caller, ItemDetail detail, PagingQuery<Cursor> page) {
    return new DocumentQuery(
        links().documents(), caller, Optional.empty(), "", Sort.SAVED, detail, page);
  }

  /** Returns the ids of all documents that links lead to, from page to page. */
  List<String> walk(
      DocumentListRenderer renderer,
      PagingQuery<Cursor> start,
      ItemDetail detail,
      Consumer<DocumentListRenderer.Body> check) {
    List<String> ids = new ArrayList<>();
    Optional<PagingQuery<Cursor>> next = Optional.of(start);
    while (next.isPresent()) {
      DocumentQuery query = query(Caller.ANONYMOUS, detail, next.get());
      DocumentListRenderer.Body body = body(renderer, query, MediaFormat.JSON);
      check.accept(body);
      JsonObject list = JsonObjectReader.read(new ByteArrayInputStream(body.bytes()));
      List<String> page =
          list.getJsonArray("documents").getValuesAs(item -> item.asJsonObject().getString("id"));
      ids.addAll(start.backwards() ? 0 : ids.size(), page);
      next =
          Optional.ofNullable(list.getString(start.backwards() ? "prev" : "next", null))
              .map(link -> link.replaceAll(".*(after|before)=", ""))
              .map(
                  cursor ->
                      new PagingQuery<>(
                          Optional.of(Cursor.ofTime(cursor)), start.backwards(), start.limit()));
    }
    return ids;
  }

  /** Renders the page that the query selects now. */
  DocumentListRenderer.Body body(
      DocumentListRenderer renderer, DocumentQuery query, MediaFormat format) {
    return body(renderer, renderer.page(query), format);
  }

  DocumentListRenderer.Body body(DocumentListRenderer renderer, ListPage page, MediaFormat format) {
    return renderer.body(page, format, format.tag(page.version()));
  }
}
