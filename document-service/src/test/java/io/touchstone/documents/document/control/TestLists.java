// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.documents.page.control.PageWriting;
import io.touchstone.documents.page.control.TestPages;
import io.touchstone.documents.user.control.Users;
import io.touchstone.hypermedia.Form;
import io.touchstone.redis.RedisCache;
import java.util.Optional;
import javax.sql.DataSource;

/** Lists of the documents that an empty database starts with. */
public final class TestLists {

  private static final int DOCUMENTS = 300;
  private static final int USERS = 50;
  private static final int CAPACITY = 32 << 20;

  private final Database database;
  private final Users users;
  private final DocumentLinks links =
      new DocumentLinks("http://localhost:9080", "http://localhost:9080", "http://localhost:9080");

  private TestLists(Database database, Users users) {
    this.database = database;
    this.users = users;
  }

  public static TestLists in(TestDatabase kind, Users users) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    new DocumentSeed(database, new DocumentWriting(), new PageWriting(), DOCUMENTS, USERS, 1)
        .store();
    return new TestLists(database, users);
  }

  public Database database() {
    return database;
  }

  public DocumentLinks links() {
    return links;
  }

  public DocumentReading reading() {
    DocumentReading reading = new DocumentReading();
    reading.store = new DocumentStore();
    reading.store.database = database;
    reading.users = users;
    return reading;
  }

  public ItemLoading loading() {
    ItemLoading loading = new ItemLoading();
    loading.documents = new DocumentStore();
    loading.documents.database = database;
    loading.pages = TestPages.store(database);
    return loading;
  }

  public DocumentRepresentation documents() {
    DocumentRepresentation representation = new DocumentRepresentation();
    representation.links = links;
    return representation;
  }

  public ItemRepresentation representation() {
    ItemRepresentation representation = new ItemRepresentation();
    representation.documents = documents();
    representation.pages = TestPages.representation(links);
    return representation;
  }

  public WrittenItems items() {
    return items(Optional.empty());
  }

  /** As a replica has them that shares them in the cache. */
  private WrittenItems items(Optional<RedisCache> cache) {
    SharedItems shared = new SharedItems(representation(), cache);
    return new WrittenItems(loading(), representation(), shared, CAPACITY);
  }

  public DocumentIndex index() {
    DocumentIndex index = new DocumentIndex();
    index.database = database;
    return index;
  }

  public DocumentList list() {
    return list(CAPACITY);
  }

  /** As a replica has it that shares items in the cache. */
  DocumentList list(RedisCache cache) {
    return new DocumentList(index(), users, items(Optional.of(cache)), CAPACITY);
  }

  /**
   * @param capacity of the cache of bodies, in bytes
   */
  public DocumentList list(long capacity) {
    return new DocumentList(index(), users, items(), capacity);
  }

  public RequestedPage page(DocumentList list, DocumentQuery query, Form form) {
    return list.find(links.documents(), true, query, form);
  }

  public static DocumentQuery query(Caller caller, Detail detail) {
    return new DocumentQuery(
        caller, Optional.empty(), "", Sort.SAVED, detail, 100, Optional.empty(), false);
  }
}
