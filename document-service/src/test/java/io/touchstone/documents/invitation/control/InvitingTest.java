// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import static io.touchstone.documents.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.Together;
import io.touchstone.documents.access.control.TestSharing;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.idempotency.control.TestCreations;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.InvitationContent;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.documents.invitation.entity.Status;
import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.documents.paging.entity.Slice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class InvitingTest {

  private static final Caller ADA = new Caller(1, "ada");
  private static final Caller GRACE = new Caller(2, "grace");
  private static final Caller EVE = new Caller(3, "eve");
  private static final Duration FORTNIGHT = Duration.ofDays(14);

  private final TestDocuments documents;
  private final InvitationStore store = new InvitationStore();
  private final Inviting inviting = new Inviting();
  private final Document document;

  InvitingTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store.database = documents.database();
    inviting.database = documents.database();
    inviting.reading = documents.reading();
    inviting.sharing = TestSharing.of(documents);
    inviting.invitations = store;
    document = documents.document(ADA.id());
  }

  @Test
  void whoAcceptsGetsTheRole() {
    UUID id = invite("grace", Role.EDITOR);
    assertTrue(inviting.find(id, GRACE).open());
    assertFalse(inviting.find(id, GRACE).documentVisible());
    inviting.accept(id, GRACE);
    assertEquals(Status.ACCEPTED, inviting.find(id, GRACE).status());
    assertEquals(Role.EDITOR, role(GRACE));
  }

  @Test
  void acceptingAgainChangesNothing() {
    UUID id = invite("grace", Role.EDITOR);
    inviting.accept(id, GRACE);
    String version = inviting.find(id, GRACE).version();
    inviting.accept(id, GRACE);
    assertEquals(version, inviting.find(id, GRACE).version());
    assertEquals(409, status(() -> inviting.decline(id, GRACE)));
  }

  @Test
  void acceptingAtTheSameTimeGivesTheRoleOnce() {
    UUID id = invite("grace", Role.EDITOR);
    List<Object> outcomes =
        Together.attempts(
            4,
            () -> {
              inviting.accept(id, GRACE);
              return Status.ACCEPTED;
            });
    assertEquals(List.of(), outcomes.stream().filter(o -> o != Status.ACCEPTED).toList());
    assertEquals(2, inviting.find(id, GRACE).invitation().version());
    assertEquals(Role.EDITOR, role(GRACE));
  }

  @Test
  void whatIsDeclinedGivesNothing() {
    UUID id = invite("grace", Role.EDITOR);
    inviting.decline(id, GRACE);
    inviting.decline(id, GRACE);
    assertEquals(409, status(() -> inviting.accept(id, GRACE)));
    assertEquals(404, status(() -> role(GRACE)));
  }

  @Test
  void whatIsExpiredCannotBeAccepted() {
    UUID id = invite("grace", Role.EDITOR, Duration.ofSeconds(-1));
    assertEquals(Status.EXPIRED, inviting.find(id, GRACE).status());
    assertEquals(409, status(() -> inviting.accept(id, GRACE)));
    assertEquals(List.of(), waiting(GRACE));
    invite("grace", Role.EDITOR);
  }

  @Test
  void nobodyElseSeesAnInvitation() {
    UUID id = invite("grace", Role.EDITOR);
    assertEquals(404, status(() -> inviting.find(id, EVE)));
    assertEquals(404, status(() -> inviting.accept(id, EVE)));
    assertEquals(404, status(() -> inviting.accept(UUID.randomUUID(), EVE)));
    assertEquals(403, status(() -> inviting.accept(id, ADA)));
  }

  @Test
  void aLoginIsInvitedOnceAtATime() {
    UUID id = invite("grace", Role.EDITOR);
    assertEquals(409, status(() -> invite("grace", Role.VIEWER)));
    inviting.withdraw(inviting.find(id, ADA), ADA);
    assertEquals(404, status(() -> inviting.find(id, GRACE)));
    invite("grace", Role.VIEWER);
  }

  @Test
  void invitingALoginAtTheSameTimeMakesOneInvitation() {
    List<Object> outcomes = Together.attempts(4, () -> invite("grace", Role.EDITOR));
    assertEquals(1, outcomes.stream().filter(UUID.class::isInstance).count());
    assertEquals(1, waiting(GRACE).size());
  }

  @Test
  void theSameRequestAtTheSameTimeMakesOneInvitationAndOneAnswer() {
    CreationRequest request = new CreationRequest(Optional.of("key"), "fingerprint");
    List<Object> outcomes =
        Together.attempts(
            4,
            () ->
                TestCreations.in(documents)
                    .create(
                        ADA,
                        request,
                        statements ->
                            inviting
                                .invite(
                                    statements,
                                    document.id(),
                                    ADA,
                                    content("grace", Role.EDITOR, FORTNIGHT))
                                .toString()));
    assertEquals(1, new HashSet<>(outcomes).size(), outcomes.toString());
    assertEquals(outcomes.get(0), waiting(GRACE).get(0).invitation().id().toString());
  }

  @Test
  void atMostAHundredInvitationsWait() {
    IntStream.range(0, 100).forEach(i -> invite("user" + i, Role.VIEWER));
    assertEquals(409, status(() -> invite("grace", Role.VIEWER)));
  }

  @Test
  void onlyOwnersInvite() {
    documents.grant(document, GRACE.id(), Role.EDITOR);
    assertEquals(
        403,
        status(
            () ->
                documents
                    .database()
                    .write(
                        statements ->
                            inviting.invite(
                                statements,
                                document.id(),
                                GRACE,
                                content("eve", Role.VIEWER, FORTNIGHT)))));
  }

  @Test
  void pagesGoOverAllInvitationsInBothDirections() {
    List<UUID> made = new ArrayList<>();
    IntStream.range(0, 7).forEach(i -> made.add(invite("user" + i, Role.VIEWER)));
    List<UUID> forwards = new ArrayList<>();
    Slice<SeenInvitation> page = ofDocument(Optional.empty(), false);
    forwards.addAll(ids(page));
    while (page.after()) {
      page = ofDocument(page.last().map(InvitingTest::place), false);
      forwards.addAll(ids(page));
    }
    assertEquals(new HashSet<>(made), new HashSet<>(forwards));
    assertEquals(7, forwards.size());
    List<UUID> backwards = new ArrayList<>(ids(page));
    while (page.before()) {
      page = ofDocument(page.first().map(InvitingTest::place), true);
      backwards.addAll(0, ids(page));
    }
    assertEquals(forwards, backwards);
  }

  @Test
  void theVersionTellsWhenTheDocumentIsRenamedOrTimeIsUp() {
    UUID id = invite("grace", Role.EDITOR);
    SeenInvitation seen = inviting.find(id, GRACE);
    SeenInvitation later =
        store.find(id, GRACE, DocumentStore.now().plus(Duration.ofDays(15))).orElseThrow();
    assertEquals(Status.EXPIRED, later.status());
    assertFalse(seen.version().equals(later.version()));
    documents
        .database()
        .write(statements -> documents.writing().rename(statements, document, "New"));
    assertFalse(seen.version().equals(inviting.find(id, GRACE).version()));
  }

  private Slice<SeenInvitation> ofDocument(Optional<Cursor> start, boolean backwards) {
    return store.ofDocument(
        document.id(), new PageQuery<>(start, backwards, 3), ADA, DocumentStore.now());
  }

  private static Cursor place(SeenInvitation seen) {
    Invitation invitation = seen.invitation();
    return new Cursor(invitation.created(), invitation.id());
  }

  private static List<UUID> ids(Slice<SeenInvitation> page) {
    return page.items().stream().map(seen -> seen.invitation().id()).toList();
  }

  private List<SeenInvitation> waiting(Caller caller) {
    PageQuery<Cursor> query = new PageQuery<>(Optional.empty(), false, 10);
    return store.ofCaller(query, caller, DocumentStore.now()).items();
  }

  private Role role(Caller caller) {
    return documents.reading().state(document.id(), caller, Role.VIEWER).access().role();
  }

  private UUID invite(String login, Role role) {
    return invite(login, role, FORTNIGHT);
  }

  private UUID invite(String login, Role role, Duration time) {
    return documents
        .database()
        .write(
            statements ->
                inviting.invite(statements, document.id(), ADA, content(login, role, time)));
  }

  private static InvitationContent content(String login, Role role, Duration time) {
    Instant expires = DocumentStore.now().plus(time);
    return new InvitationContent(login, role, expires);
  }
}
