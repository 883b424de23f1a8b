// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentStoreTest {

  private static final long ADA = 1;
  private static final long GRACE = 2;
  private static final CallerAccess OWNED = new CallerAccess(Role.OWNER, Role.NONE);
  private static final CallerAccess HIDDEN = new CallerAccess(Role.NONE, Role.NONE);
  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");

  private final Database database;
  private final DocumentStore store;
  private final DocumentUpdates updates = new DocumentUpdates();

  DocumentStoreTest(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    database = new Database(source);
    store = new DocumentStore(database);
  }

  @Test
  void newDatabaseIsEmpty() {
    assertTrue(store.isEmpty());
  }

  @Test
  void findsAStoredDocumentWithTheAccessOfItsOwner() {
    Document document = stored();
    assertEquals(Optional.of(new VisibleDocument(document, OWNED)), store.find(document.id(), ADA));
    assertFalse(store.isEmpty());
  }

  @Test
  void othersHaveNoAccessUntilGranted() {
    Document document = stored();
    assertEquals(HIDDEN, access(document, GRACE));
    grant(document, GRACE, Role.EDITOR);
    assertEquals(new CallerAccess(Role.EDITOR, Role.NONE), access(document, GRACE));
    assertEquals(OWNED, access(document, ADA));
  }

  @Test
  void accessOfEveryoneAppliesToAllCallers() {
    Document document = stored();
    grant(document, 0, Role.VIEWER);
    assertEquals(new CallerAccess(Role.OWNER, Role.VIEWER), access(document, ADA));
    assertEquals(new CallerAccess(Role.NONE, Role.VIEWER), access(document, GRACE));
  }

  @Test
  void unknownIdIsNotFound() {
    stored();
    assertEquals(Optional.empty(), store.find(UUID.randomUUID(), ADA));
    assertEquals(Optional.empty(), store.state(UUID.randomUUID(), ADA));
  }

  @Test
  void findsSeveralDocumentsInOneCall() {
    Document first = stored();
    Document second = stored();
    stored();
    assertEquals(
        Set.of(first, second),
        Set.copyOf(store.findAll(List.of(first.id(), UUID.randomUUID(), second.id()))));
  }

  @Test
  void changeIncrementsTheVersion() {
    Document document = stored();
    assertTrue(rename(document, "Plan B"));
    Document renamed = store.find(document.id(), ADA).orElseThrow().document();
    assertEquals("Plan B", renamed.title());
    assertEquals(2, renamed.version());
    assertEquals(document.size() + 2, renamed.size());
    assertEquals(
        new DocumentState(2, renamed.saved(), ADA, OWNED),
        store.state(document.id(), ADA).orElseThrow());
  }

  @Test
  void changeOfAStaleVersionIsRejected() {
    Document document = stored();
    rename(document, "Plan B");
    assertFalse(rename(document, "Plan C"));
    assertEquals("Plan B", store.find(document.id(), ADA).orElseThrow().document().title());
  }

  @Test
  void deletesOnlyTheCurrentVersion() {
    Document document = stored();
    rename(document, "Plan B");
    assertFalse(delete(document.id(), 1));
    assertTrue(delete(document.id(), 2));
    assertTrue(store.isEmpty());
  }

  @Test
  void failedTransactionStoresNothing() {
    Document document = document();
    assertThrows(
        DatabaseException.class,
        () ->
            database.write(
                statements -> {
                  updates.insert(statements, document);
                  updates.insert(statements, document);
                  return null;
                }));
    assertTrue(store.isEmpty());
  }

  private CallerAccess access(Document document, long userId) {
    return store.state(document.id(), userId).orElseThrow().access();
  }

  private void grant(Document document, long userId, Role role) {
    database.write(
        statements -> {
          updates.grant(statements, document, userId, role);
          return null;
        });
  }

  private boolean rename(Document document, String title) {
    return database.write(statements -> updates.rename(statements, document, title));
  }

  private boolean delete(UUID id, long version) {
    return database.write(statements -> updates.delete(statements, id, version));
  }

  private Document stored() {
    Document document = document();
    return database.write(
        statements -> {
          updates.insert(statements, document);
          return document;
        });
  }

  private static Document document() {
    return new Document(UUID.randomUUID(), "Plan", ADA, NOON.minusSeconds(3600), NOON, 4, 1);
  }
}
