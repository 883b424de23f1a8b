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
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.redis.Redis;
import io.touchstone.testing.database.TestDatabase;
import java.time.Duration;
import java.util.Optional;

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
        new DocumentRepresentation(links()), new PageRepresentation(links()));
  }

  RenderedItemCache items() {
    return items(Optional.empty());
  }

  /** Returns the items of a replica that shares them through Redis. */
  RenderedItemCache items(Optional<Redis> redis) {
    return items(redis, new RenditionCache(CAPACITY));
  }

  private RenderedItemCache items(Optional<Redis> redis, RenditionCache cache) {
    return new RenderedItemCache(loader(), representation(), cache, redis, Duration.ofHours(1));
  }

  DocumentListRenderer renderer() {
    return renderer(CAPACITY);
  }

  /**
   * @param capacity of the cache, in bytes
   */
  DocumentListRenderer renderer(long capacity) {
    RenditionCache cache = new RenditionCache(capacity);
    return new DocumentListRenderer(
        new DocumentIndex(database), users, items(Optional.empty(), cache), cache);
  }

  DocumentQuery query(Caller caller, ItemDetail detail) {
    return query(caller, detail, 100);
  }

  DocumentQuery query(Caller caller, ItemDetail detail, int limit) {
    PagingQuery<Cursor> first = new PagingQuery<>(Optional.empty(), false, limit);
    return new DocumentQuery(
        links().documents(), caller, Optional.empty(), "", Sort.SAVED, detail, first);
  }

  /** Renders the page that the query selects now. */
  DocumentListRenderer.Body body(
      DocumentListRenderer renderer, DocumentQuery query, MediaFormat format) {
    return body(renderer, renderer.page(query), format);
  }

  DocumentListRenderer.Body body(DocumentListRenderer renderer, ListPage page, MediaFormat format) {
    return renderer.body(page, page.links(), format, format.tag(renderer.version(page)));
  }
}
