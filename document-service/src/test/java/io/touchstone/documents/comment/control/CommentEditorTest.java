// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import static io.touchstone.documents.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.Concurrently;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.comment.entity.CommentEntry;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class CommentEditorTest {

  private static final Caller ADA = new Caller(1, "ada");
  private static final Caller GRACE = new Caller(2, "grace");

  private final TestDocuments documents;
  private final CommentStore store;
  private final CommentEditor editor;
  private final Document document;

  CommentEditorTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store = new CommentStore(documents.database());
    editor = new CommentEditor(documents.database(), documents.reader(), store, documents.quota());
    document = documents.document(ADA.id());
  }

  @Test
  void addedCommentHasItsAuthorAndKeepsTheDocumentVersion() {
    documents.grant(document, GRACE.id(), Role.COMMENTER);
    Comment comment = find(add(GRACE, "Gut gemacht, Ada \uD83D\uDE00"));
    assertEquals("Gut gemacht, Ada \uD83D\uDE00", comment.text());
    assertEquals(GRACE.id(), comment.author());
    assertEquals(comment.created(), comment.edited());
    assertEquals(1, documents.reader().state(document.id(), ADA, Role.OWNER).version());
  }

  @Test
  void viewerCannotComment() {
    documents.grant(document, GRACE.id(), Role.VIEWER);
    assertEquals(403, status(() -> add(GRACE, "No")));
  }

  @Test
  void concurrentCommentsGetDistinctNumbers() {
    List<Object> numbers = Concurrently.attempts(8, () -> add(ADA, "Me first"));
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L), numbers.stream().sorted().toList());
  }

  @Test
  void numberOfADeletedCommentIsNotReused() {
    Comment first = find(add(ADA, "First"));
    editor.delete(ADA, first);
    assertEquals(2, add(ADA, "Second"));
    assertEquals(404, status(() -> find(1)));
  }

  @Test
  void changeIncrementsTheVersion() {
    Comment known = find(add(ADA, "Frist"));
    Comment changed = editor.change(ADA, known, new CommentContent("First"));
    assertEquals("First", changed.text());
    assertEquals(2, changed.version());
    assertEquals(412, status(() -> editor.change(ADA, known, new CommentContent("Last"))));
    assertEquals(412, status(() -> editor.delete(ADA, known)));
  }

  @Test
  void commentsAreDeletedWithTheirDocument() {
    add(ADA, "First");
    documents
        .database()
        .write(statements -> documents.updates().delete(statements, document.id(), 1));
    assertEquals(Optional.empty(), store.find(document.id(), 1));
  }

  @Test
  void pagesCoverAllCommentsInBothDirectionsNewestLast() {
    IntStream.rangeClosed(1, 7).forEach(i -> add(ADA, "Comment " + i));
    editor.delete(ADA, find(3));
    Slice<CommentEntry> first = page(Optional.empty(), false);
    assertEquals(List.of(1L, 2L, 4L), numbers(first));
    assertFalse(first.before());
    Slice<CommentEntry> second = page(Optional.of(4L), false);
    assertEquals(List.of(5L, 6L, 7L), numbers(second));
    assertFalse(second.after());
    Slice<CommentEntry> back = page(Optional.of(5L), true);
    assertEquals(List.of(1L, 2L, 4L), numbers(back));
    assertFalse(back.before());
    assertTrue(back.after());
    assertEquals(
        List.of("Comment 1", "Comment 2", "Comment 4"),
        store.comments(document.id(), back).stream().map(Comment::text).toList());
  }

  private Slice<CommentEntry> page(Optional<Long> start, boolean backwards) {
    return store.entries(document.id(), new PagingQuery<>(start, backwards, 3));
  }

  private static List<Long> numbers(Slice<CommentEntry> page) {
    return page.items().stream().map(CommentEntry::number).toList();
  }

  private long add(Caller caller, String text) {
    return documents
        .database()
        .write(
            statements -> editor.add(statements, document.id(), caller, new CommentContent(text)));
  }

  private Comment find(long number) {
    return editor.find(document.id(), number);
  }
}
