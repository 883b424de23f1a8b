// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentStoreTest {

  private static final CallerAccess OWNED = new CallerAccess(Role.OWNER, Role.NONE);

  private final TestDocuments documents;
  private final DocumentStore store;

  DocumentStoreTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store = documents.store();
  }

  @Test
  void findsAStoredDocumentWithTheAccessOfItsOwner() {
    Document document = documents.document(ADA);
    assertEquals(Optional.of(new VisibleDocument(document, OWNED)), store.find(document.id(), ADA));
  }

  @Test
  void accessOfEveryoneAppliesToAllCallers() {
    Document document = documents.document(ADA);
    documents.grant(document, 0, Role.VIEWER);
    assertEquals(new CallerAccess(Role.OWNER, Role.VIEWER), access(document, ADA));
    assertEquals(new CallerAccess(Role.NONE, Role.VIEWER), access(document, GRACE));
  }

  @Test
  void findsSeveralDocumentsInOneCall() {
    Document first = documents.document(ADA);
    Document second = documents.document(ADA);
    documents.document(ADA);
    assertEquals(
        Set.of(first, second),
        Set.copyOf(store.findAll(List.of(first.id(), UUID.randomUUID(), second.id()))));
  }

  @Test
  void changeOfAStaleVersionIsRejected() {
    Document document = documents.document(ADA);
    documents.rename(document, "Plan B");
    assertFalse(documents.rename(document, "Plan C"));
    assertEquals("Plan B", documents.find(document.id()).title());
  }

  @Test
  void deletesOnlyTheCurrentVersion() {
    Document document = documents.document(ADA);
    documents.rename(document, "Plan B");
    assertFalse(delete(document, 1));
    assertTrue(delete(document, 2));
    assertEquals(Optional.empty(), store.find(document.id(), ADA));
  }

  private CallerAccess access(Document document, Caller caller) {
    return store.find(document.id(), caller).orElseThrow().access();
  }

  private boolean delete(Document document, long version) {
    return documents
        .database()
        .write(statements -> DocumentDeletion.start(statements, document.id(), version));
  }
}
