// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import static io.touchstone.documents.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.Together;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class SharingTest {

  private static final Caller ADA = new Caller(1, "ada");
  private static final Caller GRACE = new Caller(2, "grace");
  private static final long EVERYONE = 0;
  private static final long NOBODY = 1_000_000;

  private final TestDocuments documents;
  private final Sharing sharing;
  private final Grants grants;
  private final Document document;

  SharingTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    sharing = TestSharing.of(documents);
    grants = TestSharing.grants(documents);
    document = documents.document(ADA.id());
  }

  @Test
  void whoeverIsSharedWithHasTheRole() {
    Grant added = add(GRACE.id(), Role.EDITOR);
    assertEquals(new Grant(document.id(), GRACE.id(), Role.EDITOR, 1), added);
    assertEquals(Optional.of(added), grants.find(document.id(), GRACE.id()));
    assertEquals(
        Role.EDITOR, documents.reading().state(document.id(), GRACE, Role.EDITOR).access().role());
  }

  @Test
  void everyoneStandsFirstInTheList() {
    add(GRACE.id(), Role.EDITOR);
    add(EVERYONE, Role.VIEWER);
    assertEquals(
        List.of(EVERYONE, ADA.id(), GRACE.id()),
        grants.all(document.id()).stream().map(Grant::person).toList());
  }

  @Test
  void theListOfThePersonShowsTheDocument() {
    add(GRACE.id(), Role.VIEWER);
    long listed =
        documents
            .database()
            .first(
                "SELECT COUNT(*) FROM document_access WHERE person = 2 AND title = 'plan'",
                row -> row.number(1))
            .orElseThrow();
    assertEquals(1, listed);
  }

  @Test
  void anUnknownUserIsNotSharedWith() {
    assertEquals(422, status(() -> add(NOBODY, Role.VIEWER)));
  }

  @Test
  void onlyOwnersShare() {
    add(GRACE.id(), Role.EDITOR);
    assertEquals(403, status(() -> sharing.add(document.id(), GRACE, 3, Role.VIEWER)));
    assertEquals(404, status(() -> sharing.add(document.id(), new Caller(3, "x"), 3, Role.VIEWER)));
  }

  @Test
  void aRoleIsChangedOncePerState() {
    Grant known = add(GRACE.id(), Role.VIEWER);
    Grant changed = sharing.change(ADA, known, Role.OWNER);
    assertEquals(new Grant(document.id(), GRACE.id(), Role.OWNER, 2), changed);
    assertEquals(412, status(() -> sharing.change(ADA, known, Role.EDITOR)));
  }

  @Test
  void whoIsAddedAnewIsOfAnotherVersionUnlessTheRoleIsTheSame() {
    Grant first = add(GRACE.id(), Role.VIEWER);
    sharing.remove(ADA, first, Role.OWNER);
    Grant second = add(GRACE.id(), Role.EDITOR);
    assertEquals(412, status(() -> sharing.change(ADA, first, Role.OWNER)));
    assertEquals(first.revision(), second.revision());
    assertTrue(!first.version().equals(second.version()));
  }

  @Test
  void whoLeavesSeesNothingAnyMore() {
    Grant known = add(GRACE.id(), Role.VIEWER);
    sharing.remove(GRACE, known, Role.VIEWER);
    assertEquals(404, status(() -> documents.reading().state(document.id(), GRACE, Role.VIEWER)));
    assertEquals(404, status(() -> sharing.remove(GRACE, known, Role.VIEWER)));
  }

  @Test
  void anAcceptedRoleNeverLowersAnother() {
    add(GRACE.id(), Role.EDITOR);
    raise(Role.VIEWER);
    assertEquals(Role.EDITOR, grants.find(document.id(), GRACE.id()).orElseThrow().role());
    raise(Role.OWNER);
    assertEquals(
        new Grant(document.id(), GRACE.id(), Role.OWNER, 2),
        grants.find(document.id(), GRACE.id()).orElseThrow());
  }

  @Test
  void aDocumentHasAtMostAHundredPeople() {
    LongStream.rangeClosed(2, 100).forEach(person -> add(person, Role.VIEWER));
    assertEquals(409, status(() -> add(101, Role.VIEWER)));
    add(EVERYONE, Role.VIEWER);
  }

  @Test
  void ofTwoOwnersWhoChangeTheSameOnlyOneIsFirst() {
    Grant known = add(GRACE.id(), Role.VIEWER);
    List<Object> outcomes = Together.attempts(4, () -> sharing.change(ADA, known, Role.COMMENTER));
    expectOneDoneAndTheOthers(412, outcomes);
    assertEquals(2, grants.find(document.id(), GRACE.id()).orElseThrow().revision());
  }

  @Test
  void ofTwoOwnersWhoAddTheSameOnlyOneIsFirst() {
    expectOneDoneAndTheOthers(428, Together.attempts(4, () -> add(GRACE.id(), Role.VIEWER)));
  }

  @Test
  void whoIsAddedWhileTheDocumentIsRenamedIsListedUnderTheNewTitle() {
    AtomicBoolean first = new AtomicBoolean();
    Together.attempts(
        2, () -> first.getAndSet(true) ? rename("New") : add(GRACE.id(), Role.VIEWER));
    assertEquals(
        List.of("new", "new"),
        documents.database().list("SELECT title FROM document_access", row -> row.text(1)));
  }

  private static void expectOneDoneAndTheOthers(int status, List<Object> outcomes) {
    assertEquals(1, outcomes.stream().filter(Grant.class::isInstance).count(), outcomes.toString());
    outcomes.stream()
        .filter(ProblemException.class::isInstance)
        .forEach(problem -> assertEquals(status, status(problem)));
  }

  private boolean rename(String title) {
    return documents
        .database()
        .write(statements -> documents.writing().rename(statements, document, title));
  }

  private Grant add(long person, Role role) {
    return sharing.add(document.id(), ADA, person, role);
  }

  private void raise(Role role) {
    documents
        .database()
        .write(
            statements -> {
              sharing.raise(statements, document, GRACE.id(), role);
              return role;
            });
  }
}
