// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.RenderedDocuments;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.page.control.PageRepresentation;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.control.PageUpdates;
import io.touchstone.documents.seed.DocumentSeed;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.storage.redis.RedisCache;
import io.touchstone.testing.database.TestDatabase;
import java.util.Optional;
import javax.sql.DataSource;

/** Lists of the seeded documents, wired without a container. */
public final class TestLists {

  private static final int DOCUMENTS = 300;
  private static final int USERS = 50;
  private static final int CAPACITY = 32 << 20;

  private final Database database;
  private final UserDirectory users;
  private final DocumentLinks links;

  private TestLists(Database database, UserDirectory users, String base) {
    this.database = database;
    this.users = users;
    this.links = new DocumentLinks(base, base, base);
  }

  public static TestLists in(TestDatabase kind, UserDirectory users) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    new DocumentSeed(database, new DocumentUpdates(), new PageUpdates(), DOCUMENTS, USERS, 1)
        .store();
    return new TestLists(database, users, "http://localhost:9080");
  }

  /** Returns the same lists, with links to another address. */
  TestLists at(String base) {
    return new TestLists(database, users, base);
  }

  public Database database() {
    return database;
  }

  public DocumentLinks links() {
    return links;
  }

  public DocumentReader reader() {
    return new DocumentReader(new DocumentStore(database), users);
  }

  public ListItemLoader loader() {
    return new ListItemLoader(new DocumentStore(database), new PageStore(database));
  }

  public DocumentRepresentation documents() {
    return new DocumentRepresentation(links);
  }

  public RenderedDocuments renderedDocuments() {
    return new RenderedDocuments(reader(), users, documents(), links, CAPACITY);
  }

  public ListItemRepresentation representation() {
    return new ListItemRepresentation(documents(), new PageRepresentation(links));
  }

  public RenderedItemCache items() {
    return items(Optional.empty());
  }

  /** Returns the items of a replica that shares them through the given cache. */
  private RenderedItemCache items(Optional<RedisCache> cache) {
    RedisItemCache shared = new RedisItemCache(representation(), cache);
    return new RenderedItemCache(loader(), representation(), shared, CAPACITY);
  }

  public DocumentIndex index() {
    return new DocumentIndex(database);
  }

  public DocumentListRenderer renderer() {
    return renderer(CAPACITY);
  }

  /** Returns the renderer of a replica that shares items through the given cache, but no bodies. */
  DocumentListRenderer renderer(RedisCache cache) {
    return new DocumentListRenderer(index(), users, items(Optional.of(cache)), 0);
  }

  /**
   * @param capacity of the cache of bodies, in bytes
   */
  public DocumentListRenderer renderer(long capacity) {
    return new DocumentListRenderer(index(), users, items(), capacity);
  }

  public ListPageRendition page(
      DocumentListRenderer renderer, DocumentQuery query, MediaFormat format) {
    return renderer.rendition(links.documents(), true, query, format);
  }

  public static DocumentQuery query(Caller caller, ItemDetail detail) {
    return new DocumentQuery(
        caller, Optional.empty(), "", Sort.SAVED, detail, 100, Optional.empty(), false);
  }
}
