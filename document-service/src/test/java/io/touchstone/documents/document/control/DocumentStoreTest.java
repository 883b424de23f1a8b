// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentState;
import io.touchstone.documents.document.entity.VisibleDocument;
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
  private static final Access OWNED = new Access(Role.OWNER, Role.NONE);
  private static final Access HIDDEN = new Access(Role.NONE, Role.NONE);
  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");

  private final DocumentStore store = new DocumentStore();
  private final DocumentWriting writing = new DocumentWriting();

  DocumentStoreTest(TestDatabase database) {
    DataSource source = database.empty();
    new Migration(source).run();
    store.database = new Database(source);
  }

  @Test
  void aNewDatabaseIsEmpty() {
    assertTrue(store.isEmpty());
  }

  @Test
  void findsWhatWasStoredWithItsOwnersAccess() {
    Document document = stored();
    assertEquals(Optional.of(new VisibleDocument(document, OWNED)), store.find(document.id(), ADA));
    assertFalse(store.isEmpty());
  }

  @Test
  void othersHaveNoAccessUntilItIsGranted() {
    Document document = stored();
    assertEquals(HIDDEN, access(document, GRACE));
    grant(document, GRACE, Role.EDITOR);
    assertEquals(new Access(Role.EDITOR, Role.NONE), access(document, GRACE));
    assertEquals(OWNED, access(document, ADA));
  }

  @Test
  void whatEveryoneMayDoIsKnownForAll() {
    Document document = stored();
    grant(document, 0, Role.VIEWER);
    assertEquals(new Access(Role.OWNER, Role.VIEWER), access(document, ADA));
    assertEquals(new Access(Role.NONE, Role.VIEWER), access(document, GRACE));
  }

  @Test
  void findsNothingUnderAnotherId() {
    stored();
    assertEquals(Optional.empty(), store.find(UUID.randomUUID(), ADA));
    assertEquals(Optional.empty(), store.state(UUID.randomUUID(), ADA));
  }

  @Test
  void findsSeveralAtOnce() {
    Document first = stored();
    Document second = stored();
    stored();
    assertEquals(
        Set.of(first, second),
        Set.copyOf(store.findAll(List.of(first.id(), UUID.randomUUID(), second.id()))));
  }

  @Test
  void aChangeMakesTheNextVersion() {
    Document document = stored();
    assertTrue(rename(document, "Plan B"));
    Document renamed = store.find(document.id(), ADA).orElseThrow().document();
    assertEquals("Plan B", renamed.title());
    assertEquals(2, renamed.version());
    assertEquals(document.size() + 2, renamed.size());
    assertEquals(
        new DocumentState(2, renamed.saved(), OWNED),
        store.state(document.id(), ADA).orElseThrow());
  }

  @Test
  void aChangeOfAnOldVersionIsRefused() {
    Document document = stored();
    rename(document, "Plan B");
    assertFalse(rename(document, "Plan C"));
    assertEquals("Plan B", store.find(document.id(), ADA).orElseThrow().document().title());
  }

  @Test
  void deletesOnlyTheVersionThatIsKnown() {
    Document document = stored();
    rename(document, "Plan B");
    assertFalse(delete(document.id(), 1));
    assertTrue(delete(document.id(), 2));
    assertTrue(store.isEmpty());
  }

  @Test
  void storesAllOfATransactionOrNone() {
    Document document = document();
    assertThrows(
        DatabaseException.class,
        () ->
            store.database.write(
                statements -> {
                  writing.insert(statements, document);
                  writing.insert(statements, document);
                  return null;
                }));
    assertTrue(store.isEmpty());
  }

  private Access access(Document document, long person) {
    return store.state(document.id(), person).orElseThrow().access();
  }

  private void grant(Document document, long person, Role role) {
    store.database.write(
        statements -> {
          writing.grant(statements, document, person, role);
          return null;
        });
  }

  private boolean rename(Document document, String title) {
    return store.database.write(statements -> writing.rename(statements, document, title));
  }

  private boolean delete(UUID id, long version) {
    return store.database.write(statements -> writing.delete(statements, id, version));
  }

  private Document stored() {
    Document document = document();
    return store.database.write(
        statements -> {
          writing.insert(statements, document);
          return document;
        });
  }

  private static Document document() {
    return new Document(UUID.randomUUID(), "Plan", ADA, NOON.minusSeconds(3600), NOON, 4, 1);
  }
}
