// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import jakarta.ws.rs.WebApplicationException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccessEditorTest {

  private static final long EVERYONE = 0;

  private final TestDocuments documents;
  private final AccessEditor editor;
  private final ExistingGrants grants;
  private final List<Long> ownership = new ArrayList<>();
  private final Document document;

  AccessEditorTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    editor =
        new AccessEditor(
            documents.database(),
            documents.updates(),
            new StubUserDirectory(),
            (statements, caller, document, userId) -> ownership.add(userId));
    grants = documents.grants();
    document = documents.document(ADA);
  }

  @Test
  void everyLossOfOwnershipIsReported() {
    Grant grace = add(GRACE.id(), Role.OWNER);
    Grant editorGrant = editor.change(ADA, grace, Role.EDITOR);
    assertEquals(List.of(GRACE.id()), ownership);
    editor.remove(ADA, editor.change(ADA, editorGrant, Role.OWNER), Role.OWNER);
    assertEquals(List.of(GRACE.id(), GRACE.id()), ownership);
  }

  @Test
  void losingAnotherRoleIsNotReported() {
    editor.remove(ADA, add(GRACE.id(), Role.EDITOR), Role.OWNER);
    assertEquals(List.of(), ownership);
  }

  @Test
  void changesOfRolesAreInTheAuditLog() {
    assertEquals(
        List.of(
            "role.granted 1 2 - viewer",
            "role.changed 1 2 viewer editor",
            "role.revoked 2 2 - editor",
            "role.granted 1 everyone - viewer",
            "role.granted 2 2 - commenter"),
        AuditEvents.during(
            "event user grantee previousRole role",
            () -> {
              Grant viewer = add(GRACE.id(), Role.VIEWER);
              Grant changed = editor.change(ADA, viewer, Role.EDITOR);
              assertEquals(412, status(() -> editor.change(ADA, viewer, Role.OWNER)));
              editor.remove(GRACE, changed, Role.VIEWER);
              add(EVERYONE, Role.VIEWER);
              raise(Role.COMMENTER);
            }));
  }

  @Test
  void everyoneIsListedFirst() {
    add(GRACE.id(), Role.EDITOR);
    add(EVERYONE, Role.VIEWER);
    assertEquals(
        List.of(EVERYONE, ADA.id(), GRACE.id()),
        grants.all(document.id()).stream().map(Grant::userId).toList());
  }

  @Test
  void userAddedAgainWithAnotherRoleHasAnotherVersion() {
    Grant first = add(GRACE.id(), Role.VIEWER);
    editor.remove(ADA, first, Role.OWNER);
    Grant second = add(GRACE.id(), Role.EDITOR);
    assertEquals(412, status(() -> editor.change(ADA, first, Role.OWNER)));
    assertEquals(first.revision(), second.revision());
    assertNotEquals(first.version(), second.version());
  }

  @Test
  void raisingNeverLowersARole() {
    add(GRACE.id(), Role.EDITOR);
    raise(Role.VIEWER);
    assertEquals(Role.EDITOR, grants.find(document.id(), GRACE.id()).orElseThrow().role());
    raise(Role.OWNER);
    assertEquals(
        new Grant(document.id(), GRACE.id(), Role.OWNER, 2),
        grants.find(document.id(), GRACE.id()).orElseThrow());
  }

  @Test
  void documentHasAtMostAHundredUsers() {
    LongStream.rangeClosed(2, 100).forEach(userId -> add(userId, Role.VIEWER));
    assertEquals(409, status(() -> add(101, Role.VIEWER)));
    add(EVERYONE, Role.VIEWER);
  }

  @Test
  void onlyOneOfConcurrentChangesSucceeds() {
    Grant known = add(GRACE.id(), Role.VIEWER);
    List<Object> outcomes =
        Concurrently.attempts(4, () -> editor.change(ADA, known, Role.COMMENTER));
    assertOneSucceededAndOthersFailedWith(412, outcomes);
    assertEquals(2, grants.find(document.id(), GRACE.id()).orElseThrow().revision());
  }

  @Test
  void onlyOneOfConcurrentAdditionsSucceeds() {
    assertOneSucceededAndOthersFailedWith(
        428, Concurrently.attempts(4, () -> add(GRACE.id(), Role.VIEWER)));
  }

  @Test
  void userAddedDuringARenameListsTheNewTitle() {
    AtomicBoolean first = new AtomicBoolean();
    Concurrently.attempts(
        2,
        () ->
            first.getAndSet(true)
                ? documents.rename(document, "New")
                : add(GRACE.id(), Role.VIEWER));
    assertEquals(
        List.of("new", "new"),
        documents.database().list("SELECT title FROM document_access", row -> row.text("title")));
  }

  private static void assertOneSucceededAndOthersFailedWith(int status, List<Object> outcomes) {
    assertEquals(1, outcomes.stream().filter(Grant.class::isInstance).count(), outcomes.toString());
    outcomes.stream()
        .filter(outcome -> !(outcome instanceof Grant))
        .map(WebApplicationException.class::cast)
        .forEach(failure -> assertEquals(status, failure.getResponse().getStatus()));
  }

  private Grant add(long userId, Role role) {
    return editor.add(document.id(), ADA, userId, role);
  }

  private void raise(Role role) {
    documents.transaction(statements -> editor.raise(statements, document, GRACE, role));
  }
}
