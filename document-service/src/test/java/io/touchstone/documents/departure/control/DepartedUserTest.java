// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.control;

import static io.touchstone.documents.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.control.GrantStore;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.invitation.control.InvitationStore;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class DepartedUserTest {

  private static final Caller ADA = new Caller(1, "ada");
  private static final Caller GRACE = new Caller(2, "grace");

  private final TestDocuments documents;
  private final GrantStore grants;
  private final AccessEditor access;
  private final DepartedUser departed;

  DepartedUserTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    grants = new GrantStore(documents.database());
    access =
        new AccessEditor(
            documents.database(),
            documents.reader(),
            documents.updates(),
            new StubUserDirectory(),
            new InvitationStore(documents.database()));
    departed = new DepartedUser(documents.database(), access, documents.updates());
  }

  @Test
  void aDocumentWithAnotherOwnerStays() {
    Document document = documents.document(ADA.id());
    documents.grant(document, GRACE.id(), Role.OWNER);
    assertTrue(departed.removeSome(ADA));
    assertEquals(Optional.of(document), find(document));
    assertEquals(
        List.of(GRACE.id()),
        grants.all(document.id()).stream().map(grant -> grant.person()).toList());
  }

  @Test
  void aDocumentWithoutAnotherOwnerIsDeleted() {
    Document shared = documents.document(ADA.id());
    documents.grant(shared, GRACE.id(), Role.EDITOR);
    documents.grant(shared, 0, Role.VIEWER);
    assertTrue(departed.removeSome(ADA));
    assertEquals(Optional.empty(), find(shared));
  }

  @Test
  void aDocumentOfSomebodyElseStays() {
    Document document = documents.document(GRACE.id());
    documents.grant(document, ADA.id(), Role.EDITOR);
    assertEquals(
        List.of("role.revoked 1 1 editor"),
        AuditEvents.valuesDuring(
            AuditLog.LOGGER,
            () -> assertTrue(departed.removeSome(ADA)),
            "event",
            "user",
            "person",
            "role"));
    assertEquals(Optional.of(document), find(document));
    assertEquals(Optional.empty(), grants.find(document.id(), ADA.id()));
  }

  @Test
  void theLastOfSeveralOwnersTakesTheDocumentAlong() {
    Document document = documents.document(ADA.id());
    documents.grant(document, GRACE.id(), Role.OWNER);
    departed.removeSome(ADA);
    departed.removeSome(GRACE);
    assertEquals(Optional.empty(), find(document));
  }

  @Test
  void theLastOwnerCannotLeaveWithoutDeletingTheDocument() {
    Document document = documents.document(ADA.id());
    documents.grant(document, GRACE.id(), Role.OWNER);
    departed.removeSome(ADA);
    var grace = grants.find(document.id(), GRACE.id()).orElseThrow();
    assertEquals(409, status(() -> access.remove(GRACE, grace, Role.OWNER)));
    assertEquals(409, status(() -> access.change(GRACE, grace, Role.EDITOR)));
    assertEquals(Optional.of(grace), grants.find(document.id(), GRACE.id()));
  }

  @Test
  void pendingInvitationsOfTheUserAreWithdrawn() {
    Document document = documents.document(ADA.id());
    documents.grant(document, GRACE.id(), Role.OWNER);
    invite(document, ADA);
    invite(document, GRACE);
    departed.removeSome(ADA);
    assertEquals(
        List.of(GRACE.id()),
        documents.database().list("SELECT inviter FROM invitation", row -> row.number(1)));
  }

  @Test
  void manyDocumentsNeedSeveralRequests() {
    IntStream.rangeClosed(0, DepartedUser.BATCH).forEach(i -> documents.document(ADA.id()));
    assertFalse(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertEquals(0, count());
  }

  @Test
  void documentsThatCannotBeDeletedDoNotHoldUpTheOthers() {
    IntStream.range(0, 25).forEach(i -> documents.document(ADA.id()));
    update("CREATE TABLE blocker (document UUID NOT NULL REFERENCES document (id))");
    update("INSERT INTO blocker SELECT id FROM document ORDER BY id LIMIT " + DepartedUser.BATCH);
    for (int request = 0; request < 100; request++) {
      try {
        assertFalse(departed.removeSome(ADA));
      } catch (DatabaseException blocked) {
        assertTrue(count() >= DepartedUser.BATCH);
      }
    }
    assertEquals(DepartedUser.BATCH, count());
    assertThrows(DatabaseException.class, () -> departed.removeSome(ADA));
    update("DROP TABLE blocker");
    assertFalse(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertEquals(0, count());
  }

  private void update(String sql) {
    documents.database().write(statements -> statements.update(sql));
  }

  private long count() {
    return documents
        .database()
        .first("SELECT COUNT(*) FROM document", row -> row.number(1))
        .orElseThrow();
  }

  private Optional<Document> find(Document document) {
    return new DocumentStore(documents.database())
        .find(document.id(), GRACE.id())
        .map(visible -> visible.document());
  }

  private void invite(Document document, Caller inviter) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    documents
        .database()
        .write(
            statements ->
                statements.update(
                    "INSERT INTO invitation"
                        + " (id, document, inviter, login, role, status, created, expires, version)"
                        + " VALUES (?, ?, ?, ?, 1, 'pending', ?, ?, 1)",
                    UUID.randomUUID(),
                    document.id(),
                    inviter.id(),
                    "guest" + inviter.id(),
                    now,
                    now.plusSeconds(60)));
  }
}
