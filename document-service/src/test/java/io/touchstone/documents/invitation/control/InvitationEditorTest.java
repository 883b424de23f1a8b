// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.idempotency.control.IdempotentCreation;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PageWalk;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class InvitationEditorTest {

  private static final Caller EVE = new Caller(3, "eve");

  private final TestDocuments documents;
  private final InvitationStore store;
  private final InvitationEditor editor;
  private final AccessEditor accessEditor;
  private final Document document;

  InvitationEditorTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store = documents.invitationStore();
    accessEditor = documents.access();
    editor = documents.invitations();
    document = documents.document(ADA);
  }

  @Test
  void concurrentAcceptsGrantTheRoleOnce() {
    UUID id = invite("grace", Role.EDITOR);
    assertEquals(
        Collections.nCopies(4, "accepted"),
        Concurrently.attempts(4, Executors.callable(() -> editor.accept(id, GRACE), "accepted")));
    assertEquals(2, editor.find(id, GRACE).invitation().version());
    assertEquals(Role.EDITOR, documents.role(document, GRACE));
  }

  @Test
  void invitationsOfAFormerOwnerAreWithdrawn() {
    Grant grace = accessEditor.add(document.id(), ADA, GRACE.id(), Role.OWNER);
    UUID id = documents.invite(document, GRACE, "eve", Role.OWNER);
    UUID other = invite("eva", Role.EDITOR);
    assertEquals(
        List.of("role.revoked 1 -", "invitation.withdrawn 1 " + id),
        AuditEvents.during(
            "event user invitation", () -> accessEditor.remove(ADA, grace, Role.OWNER)));
    assertEquals(404, status(() -> editor.accept(id, EVE)));
    assertEquals(404, status(() -> documents.role(document, EVE)));
    assertEquals("eva", editor.find(other, ADA).invitation().login());
  }

  @Test
  void anInvitationIsWorthlessOnceItsSenderIsNoOwner() {
    accessEditor.add(document.id(), ADA, GRACE.id(), Role.OWNER);
    UUID id = documents.invite(document, GRACE, "eve", Role.OWNER);
    documents.update("UPDATE document_access SET role = 1 WHERE user_id = ?", GRACE.id());
    assertEquals(409, status(() -> editor.accept(id, EVE)));
    assertEquals(404, status(() -> documents.role(document, EVE)));
    editor.decline(id, EVE);
  }

  @Test
  void expiredInvitationCannotBeAccepted() {
    UUID id = invite("grace", Role.EDITOR);
    documents.update("UPDATE invitation SET expires = expires - INTERVAL '14' DAY");
    assertEquals(Invitation.Status.EXPIRED, editor.find(id, GRACE).status());
    assertEquals(409, status(() -> editor.accept(id, GRACE)));
    assertEquals(List.of(), pending(GRACE));
    invite("grace", Role.EDITOR);
  }

  @Test
  void invitationsAreInTheAuditLog() {
    assertEquals(
        List.of(
            "invitation.sent 1 grace editor",
            "invitation.accepted 2 - editor",
            "role.granted 2 - editor",
            "invitation.sent 1 eve viewer",
            "invitation.declined 3 - viewer",
            "invitation.sent 1 eve owner",
            "invitation.withdrawn 1 - -"),
        AuditEvents.during(
            "event user login role",
            () -> {
              UUID accepted = invite("grace", Role.EDITOR);
              editor.accept(accepted, GRACE);
              editor.accept(accepted, GRACE);
              editor.decline(invite("eve", Role.VIEWER), EVE);
              VisibleInvitation known = editor.find(invite("eve", Role.OWNER), ADA);
              assertEquals(409, status(() -> invite("eve", Role.VIEWER)));
              editor.withdraw(known, ADA);
              assertEquals(412, status(() -> editor.withdraw(known, ADA)));
            }));
  }

  @Test
  void concurrentInvitationsOfALoginCreateOne() {
    List<Object> outcomes = Concurrently.attempts(4, () -> invite("grace", Role.EDITOR));
    assertEquals(1, outcomes.stream().filter(UUID.class::isInstance).count());
    assertEquals(1, pending(GRACE).size());
  }

  @Test
  void concurrentRequestsWithTheSameKeyCreateOneInvitation() {
    CreationRequest request = new CreationRequest(ADA, Optional.of("key"), "fingerprint");
    IdempotentCreation creations = new IdempotentCreation(documents.database());
    List<Object> outcomes =
        Concurrently.attempts(
            4,
            () ->
                creations.create(
                    request, on -> documents.invite(on, document, ADA, "grace", Role.EDITOR)));
    assertEquals(1, new HashSet<>(outcomes).size(), outcomes.toString());
    assertEquals(outcomes.get(0), pending(GRACE).get(0).invitation().id().toString());
  }

  @Test
  void documentHasAtMostAHundredPendingInvitations() {
    IntStream.range(0, 100).forEach(i -> invite("user" + i, Role.VIEWER));
    assertEquals(409, status(() -> invite("grace", Role.VIEWER)));
  }

  @Test
  void invitationsThatAreDecidedOrHaveExpiredAreDeletedADayLater() {
    editor.accept(invite("grace", Role.EDITOR), GRACE);
    editor.decline(invite("eve", Role.EDITOR), EVE);
    invite("bob", Role.EDITOR);
    documents.update("UPDATE invitation SET expires = expires - INTERVAL '14' DAY");
    invite("alice", Role.EDITOR);
    assertEquals(2, documents.count("invitation"));
    documents.update("UPDATE invitation SET expires = expires - INTERVAL '1' DAY");
    invite("carol", Role.EDITOR);
    assertEquals(2, documents.count("invitation"));
  }

  @Test
  void loginHasAtMostAHundredPendingInvitations() {
    UUID first = invite("grace", Role.VIEWER);
    for (int i = 1; i < 100; i++) {
      Caller owner = new Caller(1_000 + i / 10, "");
      documents.invite(documents.document(owner), owner, "grace", Role.VIEWER);
    }
    Document one = documents.document(ADA);
    assertEquals(409, status(() -> invite(one, "grace")));
    editor.decline(first, GRACE);
    invite(one, "grace");
  }

  /** One user must not use up the places of a login. */
  @Test
  void inviterHasAtMostTenPendingInvitationsToOneLogin() {
    IntStream.range(0, 10).forEach(i -> invite(documents.document(ADA), "grace"));
    assertEquals(409, status(() -> invite("grace", Role.VIEWER)));
    invite("eve", Role.VIEWER);
  }

  @Test
  void inviterHasAtMostFiveHundredInvitations() {
    for (int i = 0; i < 5; i++) {
      Document one = documents.document(ADA);
      IntStream.range(0, 100).forEach(j -> invite(one, "user" + j));
    }
    documents.update("UPDATE invitation SET status = 'accepted' WHERE login = 'user1'");
    assertEquals(409, status(() -> invite("eve", Role.VIEWER)));
    documents.grant(document, GRACE.id(), Role.OWNER);
    documents.invite(document, GRACE, "eve", Role.VIEWER);
  }

  private UUID invite(Document document, String login) {
    return documents.invite(document, ADA, login, Role.VIEWER);
  }

  @Test
  void pagesCoverAllInvitationsInBothDirections() {
    List<UUID> created = new ArrayList<>();
    IntStream.range(0, 7).forEach(i -> created.add(invite("user" + i, Role.VIEWER)));
    PageWalk<VisibleInvitation> walk =
        new PageWalk<>(
            page -> store.ofDocument(document.id(), page, ADA, DocumentStore.now()),
            VisibleInvitation::cursor,
            3,
            () -> {});
    List<UUID> forwards = walk.forwards();
    assertEquals(new HashSet<>(created), new HashSet<>(forwards));
    assertEquals(7, forwards.size());
    assertEquals(forwards, walk.backwards());
  }

  @Test
  void versionChangesWithTitleAndExpiry() {
    UUID id = invite("grace", Role.EDITOR);
    VisibleInvitation visible = editor.find(id, GRACE);
    VisibleInvitation later =
        store.find(id, GRACE, DocumentStore.now().plus(Duration.ofDays(15))).orElseThrow();
    assertEquals(Invitation.Status.EXPIRED, later.status());
    assertNotEquals(visible.version(), later.version());
    documents.rename(document, "New");
    assertNotEquals(visible.version(), editor.find(id, GRACE).version());
  }

  private List<VisibleInvitation> pending(Caller caller) {
    PagingQuery<Cursor> query = new PagingQuery<>(Optional.empty(), false, 10);
    return store.ofCaller(query, caller, DocumentStore.now()).items();
  }

  private UUID invite(String login, Role role) {
    return documents.invite(document, ADA, login, role);
  }
}
