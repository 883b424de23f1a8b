// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A write whose caller loses the role after the first check: the owner revokes it in a transaction
 * that ends while the write is under way.
 */
@OnEachDatabase
class RevokedRoleTest {

  private static final PageContent CHANGED = new PageContent("Changed", 400, 300, List.of());
  private static final String STATE =
      "SELECT title AS text, version FROM document UNION ALL SELECT title, version FROM page"
          + " UNION ALL SELECT content, version FROM comment"
          + " UNION ALL SELECT content, version FROM document_attributes";

  private final TestDocuments documents;
  private final UUID id;

  /** Creates a document with two pages, a comment of Grace and one of Ada. */
  RevokedRoleTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    id = documents.create("Plan").id();
    documents.addPage(documents.find(id), ADA, PageContent.BLANK);
    documents.comment(documents.find(id), ADA, "By Grace");
    documents.update("UPDATE comment SET author = ?", GRACE.id());
    documents.comment(documents.find(id), ADA, "By Ada");
  }

  private Page page() {
    return documents.pages().require(id, 1);
  }

  private Comment comment(long number) {
    return documents.comments().require(id, number);
  }

  static List<Arguments> writes() {
    Attributes attributes = new Attributes(Json.createObjectBuilder().add("a", 1).build());
    return List.of(
        write(Role.EDITOR, on -> on.documents.addPage(on.documents.find(on.id), GRACE, CHANGED)),
        write(Role.EDITOR, on -> on.documents.pageEditor().replace(GRACE, on.page(), CHANGED)),
        write(Role.EDITOR, on -> on.documents.pageEditor().delete(GRACE, on.page())),
        write(
            Role.EDITOR,
            on ->
                on.documents
                    .editor()
                    .replace(
                        on.documents.store().find(on.id, ADA, Role.EDITOR),
                        GRACE,
                        new DocumentContent("Changed"))),
        write(
            Role.OWNER,
            on -> on.documents.editor().delete(GRACE, on.id, on.documents.find(on.id).version())),
        write(
            Role.EDITOR,
            on ->
                on.documents
                    .attributes()
                    .replace(GRACE, on.documents.attributes().find(on.id), attributes)),
        write(
            Role.COMMENTER,
            on ->
                on.documents
                    .comments()
                    .change(GRACE, on.comment(1), new CommentContent("Changed"))),
        write(Role.COMMENTER, on -> on.documents.comments().delete(GRACE, on.comment(1))),
        write(Role.OWNER, on -> on.documents.comments().delete(GRACE, on.comment(2))));
  }

  private static Arguments write(Role role, Consumer<RevokedRoleTest> attempt) {
    return Arguments.of(role, attempt);
  }

  @ParameterizedTest
  @MethodSource("writes")
  void aWriteWaitsForTheRevocationAndChangesNothing(Role role, Consumer<RevokedRoleTest> write) {
    documents.grant(documents.find(id), GRACE.id(), role);
    List<String> before = state();
    assertEquals(404, revoke(() -> status(() -> write.accept(this))).join());
    assertEquals(before, state());
  }

  private List<String> state() {
    return documents
        .database()
        .list(STATE, row -> row.text("text") + ' ' + row.number("version"))
        .stream()
        .sorted()
        .toList();
  }

  @Test
  void aDocumentIsNotCopiedAfterTheRevocation() {
    documents.grant(documents.find(id), GRACE.id(), Role.VIEWER);
    revoke(() -> true);
    assertEquals(404, status(() -> documents.copy(documents.find(id), GRACE)));
  }

  /** Revokes Grace's role, and starts a task before this is committed. */
  private <T> CompletableFuture<T> revoke(Supplier<T> task) {
    return documents.duringTransaction(
        statements -> {
          DocumentStore.lock(statements, id, ADA, Role.OWNER);
          statements.update(
              "DELETE FROM document_access WHERE document = ? AND user_id = ?", id, GRACE.id());
        },
        task);
  }
}
