// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DocumentDeletionTest {

  private static final int MANY = 2 * DocumentDeletion.BATCH + 1;

  private final TestDocuments documents;
  private final DocumentDeletion deletion;

  DocumentDeletionTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    deletion = new DocumentDeletion(documents.database());
  }

  @Test
  void aSmallDocumentIsDeletedInOneTransaction() {
    Document document = documents.create("Plan");
    addComments(document, DocumentDeletion.BATCH);
    documents.delete(document);
    assertEquals(0, documents.count("document"));
    assertEquals(0, documents.count("comment"));
  }

  @Test
  void nobodySeesALargeDocumentThatIsDeletedLater() {
    Document document = documents.create("Plan");
    Document other = documents.create("Other");
    documents.grant(document, 0, Role.VIEWER);
    addComments(document, MANY);
    addComments(other, 1);
    addInvitations(document, MANY, "declined");
    addInvitations(document, 1, "pending");
    documents.delete(document);
    assertEquals(404, status(() -> documents.role(document, ADA)));
    assertEquals(1, documents.count("document_access"));
    assertEquals(MANY, documents.count("invitation"));
    assertEquals(MANY + 1, documents.count("comment"));
    deletion.run();
    assertEquals(1, documents.count("document"));
    assertEquals(1, documents.count("comment"));
    assertEquals(0, documents.count("invitation"));
    assertEquals(0, documents.count("document_deletion"));
  }

  @Test
  void aDocumentThatCannotBeDeletedDoesNotHoldUpTheOthers() {
    for (int i = 0; i < 3; i++) {
      Document document = documents.create("Plan");
      addComments(document, MANY);
      documents.delete(document);
    }
    documents.update("CREATE TABLE blocker (document UUID NOT NULL REFERENCES document (id))");
    documents.update("INSERT INTO blocker SELECT id FROM document ORDER BY id LIMIT 1");
    deletion.run();
    assertEquals(1, documents.count("document"));
    documents.update("DROP TABLE blocker");
    deletion.run();
    assertEquals(0, documents.count("document"));
  }

  @Test
  void aLargeDocumentThatHasChangedIsNotDeleted() {
    Document document = documents.create("Plan");
    addComments(document, MANY);
    documents.update("UPDATE document SET version = version + 1");
    assertEquals(412, status(() -> documents.delete(document)));
    deletion.run();
    assertEquals(1, documents.count("document"));
    assertEquals(MANY, documents.count("comment"));
  }

  private void addComments(Document document, int count) {
    addAll(
        "INSERT INTO comment (document, number, author, created, edited, content, version)"
            + " VALUES (?, ?, 1, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 'Good', 1)",
        count,
        number -> new Object[] {document.id(), number});
  }

  private void addInvitations(Document document, int count, String status) {
    addAll(
        "INSERT INTO invitation"
            + " (id, document, inviter, login, role, status, created, expires, version) VALUES (?,"
            + " ?, 1, 'grace', 1, ?, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP + INTERVAL '1' DAY, 1)",
        count,
        number -> new Object[] {UUID.randomUUID(), document.id(), status});
  }

  private void addAll(String sql, int count, IntFunction<Object[]> row) {
    documents.transaction(
        statements -> statements.updateAll(sql, IntStream.range(0, count).mapToObj(row)));
  }
}
