// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.control.ExistingGrants;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.user.control.DepartedUsers;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class UserRemovalTest {

  private final TestDocuments documents;
  private final ExistingGrants grants;
  private final AccessEditor access;
  private final UserRemoval departed;

  UserRemovalTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    grants = documents.grants();
    access = documents.access();
    departed = new UserRemoval(documents.database(), access);
  }

  @Test
  void aDocumentOfSomebodyElseStays() {
    Document document = documents.document(GRACE);
    documents.grant(document, ADA.id(), Role.EDITOR);
    assertEquals(
        List.of("role.revoked 1 1 editor"),
        AuditEvents.during("event user grantee role", () -> assertTrue(departed.removeSome(ADA))));
    assertEquals(Optional.of(document), find(document));
    assertEquals(Optional.empty(), grants.find(document.id(), ADA.id()));
  }

  @Test
  void theLastOfSeveralOwnersTakesTheDocumentAlong() {
    Document document = documents.document(ADA);
    documents.grant(document, GRACE.id(), Role.OWNER);
    departed.removeSome(ADA);
    departed.removeSome(GRACE);
    assertEquals(Optional.empty(), find(document));
  }

  @Test
  void theLastOwnerCannotLeaveWithoutDeletingTheDocument() {
    Document document = documents.document(ADA);
    documents.grant(document, GRACE.id(), Role.OWNER);
    departed.removeSome(ADA);
    var grace = grants.find(document.id(), GRACE.id()).orElseThrow();
    assertEquals(409, status(() -> access.remove(GRACE, grace, Role.OWNER)));
    assertEquals(409, status(() -> access.change(GRACE, grace, Role.EDITOR)));
    assertEquals(Optional.of(grace), grants.find(document.id(), GRACE.id()));
  }

  @Test
  void pendingInvitationsOfTheUserAreWithdrawn() {
    Document document = documents.document(ADA);
    documents.grant(document, GRACE.id(), Role.OWNER);
    invite(document, ADA, "alan");
    invite(document, GRACE, "eve");
    departed.removeSome(ADA);
    assertEquals(
        List.of(GRACE.id()),
        documents.database().list("SELECT inviter FROM invitation", row -> row.number("inviter")));
  }

  @Test
  void manyDocumentsNeedSeveralRequests() {
    IntStream.rangeClosed(0, UserRemoval.BATCH).forEach(i -> documents.document(ADA));
    assertFalse(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertEquals(0, documents.count("document"));
  }

  @Test
  void documentsThatCannotBeDeletedDoNotHoldUpTheOthers() {
    IntStream.range(0, 25).forEach(i -> documents.document(ADA));
    documents.update("CREATE TABLE blocker (document UUID NOT NULL REFERENCES document (id))");
    documents.update(
        "INSERT INTO blocker SELECT id FROM document ORDER BY id LIMIT " + UserRemoval.BATCH);
    removeUntilLeft(UserRemoval.BATCH);
    assertThrows(DatabaseException.class, () -> departed.removeSome(ADA));
    documents.update("DROP TABLE blocker");
    assertFalse(departed.removeSome(ADA));
    assertTrue(departed.removeSome(ADA));
    assertEquals(0, documents.count("document"));
  }

  /** Each request starts at a random document, so the number of requests varies. */
  private void removeUntilLeft(int left) {
    for (int request = 0; request < 1_000 && documents.count("document") > left; request++) {
      try {
        assertFalse(departed.removeSome(ADA));
      } catch (DatabaseException blocked) {
        assertTrue(documents.count("document") >= left);
      }
    }
    assertEquals(left, documents.count("document"));
  }

  @Test
  void nobodyCanShareWithADepartedUserOrInviteThem() {
    Document document = documents.document(ADA);
    departed.removeSome(GRACE);
    departed.removeSome(GRACE);
    assertEquals(422, status(() -> access.add(document.id(), ADA, GRACE.id(), Role.OWNER)));
    assertEquals(422, status(() -> invite(document, ADA, GRACE.login())));
    assertEquals(409, status(() -> raise(document, GRACE)));
    assertEquals(Optional.empty(), grants.find(document.id(), GRACE.id()));
    assertEquals(Role.VIEWER, access.add(document.id(), ADA, 18, Role.VIEWER).role());
    invite(document, ADA, "alan");
  }

  @Test
  void invitationsToTheUserAreWithdrawn() {
    for (int i = 0; i <= UserRemoval.BATCH; i++) {
      Caller owner = new Caller(1_000 + i / 10, "");
      invite(documents.document(owner), owner, GRACE.login());
    }
    invite(documents.document(ADA), ADA, "alan");
    assertFalse(departed.removeSome(GRACE));
    assertEquals(
        List.of("invitation.withdrawn 2"),
        AuditEvents.during("event user", () -> assertTrue(departed.removeSome(GRACE))));
    assertEquals(
        List.of("alan"),
        documents.database().list("SELECT login FROM invitation", row -> row.text("login")));
  }

  @Test
  void aRoleGivenDuringTheDepartureIsRemoved() {
    Document document = documents.document(ADA);
    CompletableFuture<Boolean> departure =
        documents.duringTransaction(
            statements -> access.raise(statements, document, GRACE, Role.OWNER),
            () -> departed.removeSome(GRACE));
    assertTrue(departure.join());
    assertEquals(Optional.empty(), grants.find(document.id(), GRACE.id()));
  }

  @Test
  void anInvitationSentDuringTheDepartureIsWithdrawn() {
    Document document = documents.document(ADA);
    CompletableFuture<Boolean> departure =
        documents.duringTransaction(
            statements -> documents.invite(statements, document, ADA, GRACE.login(), Role.EDITOR),
            () -> departed.removeSome(GRACE));
    assertTrue(departure.join());
    assertEquals(0, documents.count("invitation"));
  }

  @Test
  void aRoleIsRefusedOnceADepartureInProgressIsRecorded() {
    Document document = documents.document(ADA);
    CompletableFuture<Integer> refused =
        documents.duringTransaction(
            statements -> DepartedUsers.add(statements, GRACE),
            () -> status(() -> access.add(document.id(), ADA, GRACE.id(), Role.OWNER)));
    assertEquals(422, refused.join());
  }

  private void raise(Document document, Caller user) {
    documents.transaction(statements -> access.raise(statements, document, user, Role.EDITOR));
  }

  private UUID invite(Document document, Caller inviter, String login) {
    return documents.invite(document, inviter, login, Role.EDITOR);
  }

  private Optional<Document> find(Document document) {
    return documents.store().find(document.id(), GRACE).map(VisibleDocument::document);
  }
}
