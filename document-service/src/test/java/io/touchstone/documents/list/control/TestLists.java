// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.cache.control.RenditionCache;
import io.touchstone.documents.document.boundary.DocumentResponses;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
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
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.storage.redis.Redis;
import io.touchstone.testing.database.TestDatabase;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

/** Lists of documents, wired without a container. */
public final class TestLists {

  private static final int DOCUMENTS = 300;
  private static final int USERS = 50;
  private static final int CAPACITY = 64 << 20;

  private final Database database;
  private final UserDirectory users;
  private final DocumentLinks links;

  TestLists(Database database, UserDirectory users, String base) {
    this.database = database;
    this.users = users;
    this.links = new DocumentLinks(base, base, base);
  }

  /** Returns lists of the seeded documents. */
  public static TestLists in(TestDatabase kind, UserDirectory users) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    new DocumentSeed(database, new DocumentUpdates(), new PageUpdates(), DOCUMENTS, USERS, 1)
        .store();
    return new TestLists(database, users, "http://localhost:9080");
  }

  public Database database() {
    return database;
  }

  public DocumentLinks links() {
    return links;
  }

  public DocumentStore store() {
    return new DocumentStore(database);
  }

  public ListItemLoader loader() {
    return new ListItemLoader(store(), new PageStore(database));
  }

  public DocumentRepresentation documents() {
    return new DocumentRepresentation(links);
  }

  public DocumentResponses responses() {
    return new DocumentResponses(new RenditionCache(CAPACITY), users, documents(), links);
  }

  public ListItemRepresentation representation() {
    return new ListItemRepresentation(documents(), new PageRepresentation(links));
  }

  public RenderedItemCache items() {
    return items(Optional.empty());
  }

  /** Returns the items of a replica that shares them through Redis. */
  RenderedItemCache items(Optional<Redis> redis) {
    return items(redis, new RenditionCache(CAPACITY));
  }

  private RenderedItemCache items(Optional<Redis> redis, RenditionCache cache) {
    return new RenderedItemCache(loader(), representation(), cache, redis, Duration.ofHours(1));
  }

  public DocumentListRenderer renderer() {
    return renderer(CAPACITY);
  }

  /**
   * @param capacity of the cache, in bytes
   */
  public DocumentListRenderer renderer(long capacity) {
    RenditionCache cache = new RenditionCache(capacity);
    return new DocumentListRenderer(
        new DocumentIndex(database), users, items(Optional.empty(), cache), cache);
  }

  public DocumentQuery query(Caller caller, ItemDetail detail) {
    return query(caller, detail, 100);
  }

  DocumentQuery query(Caller caller, ItemDetail detail, int limit) {
    PagingQuery<Cursor> first = new PagingQuery<>(Optional.empty(), false, limit);
    return new DocumentQuery(
        links.documents(), caller, Optional.empty(), "", Sort.SAVED, detail, first);
  }

  /** Renders the page that the query selects now. */
  public DocumentListRenderer.Body body(
      DocumentListRenderer renderer, DocumentQuery query, MediaFormat format) {
    return body(renderer, renderer.page(query), format);
  }

  DocumentListRenderer.Body body(DocumentListRenderer renderer, ListPage page, MediaFormat format) {
    return renderer.body(page, page.links(), format, format.tag(renderer.version(page)));
  }
}
