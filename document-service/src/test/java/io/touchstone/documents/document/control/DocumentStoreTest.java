// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.entity.Document;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentStoreTest {

  private static final long ADA = 1;
  private static final Instant NOON = Instant.parse("2016-08-17T12:00:00Z");

  private final DocumentStore store = new DocumentStore();

  DocumentStoreTest(TestDatabase database) {
    store.database = database.empty();
    new Migration(store.database).run();
  }

  @Test
  void aNewDatabaseIsEmpty() throws SQLException {
    assertTrue(store.isEmpty());
  }

  @Test
  void findsWhatWasStored() throws SQLException {
    Document document = savedAt(NOON);
    store.insert(List.of(document));
    assertEquals(Optional.of(document), store.find(document.id()));
    assertFalse(store.isEmpty());
  }

  @Test
  void findsNothingUnderAnotherId() throws SQLException {
    store.insert(List.of(savedAt(NOON)));
    assertEquals(Optional.empty(), store.find(UUID.randomUUID()));
  }

  @Test
  void listsTheLastSavedFirst() throws SQLException {
    Document old = savedAt(NOON.minusSeconds(60));
    Document newest = savedAt(NOON.plusSeconds(60));
    Document middle = savedAt(NOON);
    store.insert(List.of(old, newest, middle));
    assertEquals(List.of(newest, middle), store.lastSavedOf(ADA, 2));
  }

  @Test
  void listsOnlyTheCreatorsOwn() throws SQLException {
    store.insert(List.of(savedAt(NOON)));
    assertEquals(List.of(), store.lastSavedOf(ADA + 1, 20));
  }

  @Test
  void storesAllOfTheDocumentsOrNone() throws SQLException {
    Document document = savedAt(NOON);
    assertThrows(SQLException.class, () -> store.insert(List.of(document, document)));
    assertTrue(store.isEmpty());
  }

  private static Document savedAt(Instant saved) {
    return new Document(UUID.randomUUID(), "Plan", ADA, NOON.minusSeconds(3600), saved, 4711);
  }
}
