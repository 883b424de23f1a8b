// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.attribute.control.AttributeStore;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.comment.control.CommentStore;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.json.Json;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * A write whose caller loses the role after the first check: the owner revokes it in a transaction
 * that ends while the write is under way.
 */
@OnEachDatabase
class RevokedRoleTest {

  private static final PageContent CHANGED = new PageContent("Changed", 400, 300, List.of());

  private final TestDocuments documents;
  private final PageStore pages;
  private final DocumentEditor editor;
  private final AttributeStore attributes;
  private final CommentStore comments;
  private final Document document;

  RevokedRoleTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    pages = documents.pages();
    editor = documents.editor();
    attributes = documents.attributes();
    comments = documents.comments();
    document = documents.create("Plan");
  }

  @Test
  void addsNoPage() {
    assertRefused(Role.EDITOR, () -> documents.addPage(document, GRACE, PageContent.BLANK));
    assertEquals(1, pages.count(document.id()));
  }

  @Test
  void replacesNoPage() {
    Page known = pages.require(document.id(), 1);
    assertRefused(Role.EDITOR, () -> documents.pageEditor().replace(GRACE, known, CHANGED));
    assertEquals(known, pages.require(document.id(), 1));
  }

  @Test
  void deletesNoPage() {
    documents.addPage(document, ADA, PageContent.BLANK);
    Page known = pages.require(document.id(), 1);
    assertRefused(Role.EDITOR, () -> documents.pageEditor().delete(GRACE, known));
    assertEquals(2, pages.count(document.id()));
  }

  @Test
  void renamesNoDocument() {
    VisibleDocument known = documents.store().find(document.id(), ADA, Role.EDITOR);
    assertRefused(Role.EDITOR, () -> editor.replace(known, GRACE, new DocumentContent("Changed")));
    assertEquals("Plan", documents.find(document.id()).title());
  }

  @Test
  void deletesNoDocument() {
    assertRefused(Role.OWNER, () -> editor.delete(GRACE, document.id(), document.version()));
    assertEquals("Plan", documents.find(document.id()).title());
  }

  @Test
  void copiesNoDocument() {
    documents.grant(document, GRACE.id(), Role.VIEWER);
    revoke(() -> true);
    assertEquals(404, status(() -> documents.copy(document, GRACE)));
  }

  @Test
  void changesNoAttributes() {
    Attributes changed = new Attributes(Json.createObjectBuilder().add("a", 1).build());
    assertRefused(
        Role.EDITOR, () -> attributes.replace(GRACE, attributes.find(document.id()), changed));
    assertEquals(0, attributes.find(document.id()).version());
  }

  @Test
  void changesNoComment() {
    Comment known = comment(GRACE);
    assertRefused(
        Role.COMMENTER, () -> comments.change(GRACE, known, new CommentContent("Changed")));
    assertEquals("Text", comments.require(document.id(), 1).text());
  }

  @Test
  void deletesNoCommentOfItsOwn() {
    Comment known = comment(GRACE);
    assertRefused(Role.COMMENTER, () -> comments.delete(GRACE, known));
    assertEquals(known, comments.require(document.id(), 1));
  }

  @Test
  void deletesNoCommentOfOthers() {
    Comment known = comment(ADA);
    assertRefused(Role.OWNER, () -> comments.delete(GRACE, known));
    assertEquals(known, comments.require(document.id(), 1));
  }

  /** Adds a comment of an author who has no role any more. */
  private Comment comment(Caller author) {
    documents.comment(document, ADA, "Text");
    documents.update("UPDATE comment SET author = ?", author.id());
    return comments.require(document.id(), 1);
  }

  /** Checks that a write, which starts while the role is revoked, waits and is refused. */
  private void assertRefused(Role role, Executable write) {
    documents.grant(document, GRACE.id(), role);
    assertEquals(404, revoke(() -> status(write)).join());
  }

  /** Revokes Grace's role, and starts a task before this is committed. */
  private <T> CompletableFuture<T> revoke(Supplier<T> task) {
    return documents.duringTransaction(
        statements -> {
          DocumentStore.lock(statements, document.id(), ADA, Role.OWNER);
          statements.update(
              "DELETE FROM document_access WHERE document = ? AND user_id = ?",
              document.id(),
              GRACE.id());
        },
        task);
  }
}
