// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class CommentStoreTest {

  private final TestDocuments documents;
  private final CommentStore comments;
  private final Document document;

  CommentStoreTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    comments = documents.comments();
    document = documents.document(ADA);
  }

  @Test
  void concurrentCommentsGetDistinctNumbers() {
    List<Object> numbers = Concurrently.attempts(8, () -> add("Me first"));
    assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L), numbers.stream().sorted().toList());
  }

  @Test
  void numberOfADeletedCommentIsNotReused() {
    Comment first = find(add("First"));
    comments.delete(ADA, first);
    assertEquals(2, add("Second"));
    assertEquals(404, status(() -> find(1)));
  }

  @Test
  void pagesCoverAllCommentsInBothDirectionsNewestLast() {
    IntStream.rangeClosed(1, 7).forEach(i -> add("Comment " + i));
    comments.delete(ADA, find(3));
    Slice<Comment> first = page(Optional.empty(), false);
    assertEquals(List.of(1L, 2L, 4L), numbers(first));
    assertFalse(first.before());
    Slice<Comment> second = page(Optional.of(4L), false);
    assertEquals(List.of(5L, 6L, 7L), numbers(second));
    assertFalse(second.after());
    Slice<Comment> back = page(Optional.of(5L), true);
    assertEquals(List.of(1L, 2L, 4L), numbers(back));
    assertFalse(back.before());
    assertTrue(back.after());
    assertEquals(
        List.of("Comment 1", "Comment 2", "Comment 4"),
        back.items().stream().map(Comment::text).toList());
  }

  /** A control character has six bytes in JSON. */
  @Test
  void aPageOfLargeCommentsEndsEarlier() {
    int inOnePage = (int) PagingQuery.MAX_BYTES / (6 * 4_000 + 1_024);
    int all = inOnePage + 5;
    IntStream.range(0, all).forEach(i -> add("\u0001".repeat(4_000)));
    Slice<Comment> first = large(Optional.empty(), false);
    assertEquals(inOnePage, first.items().size());
    assertTrue(first.after());
    assertEquals(5, large(Optional.of((long) inOnePage), false).items().size());
    Slice<Comment> back = large(Optional.of(all + 1L), true);
    assertEquals(inOnePage, back.items().size());
    assertEquals(all, back.items().get(inOnePage - 1).number());
    assertTrue(back.before());
  }

  private Slice<Comment> large(Optional<Long> start, boolean backwards) {
    return comments.page(document.id(), new PagingQuery<>(start, backwards, 100));
  }

  private Slice<Comment> page(Optional<Long> start, boolean backwards) {
    return comments.page(document.id(), new PagingQuery<>(start, backwards, 3));
  }

  private static List<Long> numbers(Slice<Comment> page) {
    return page.items().stream().map(Comment::number).toList();
  }

  private long add(String text) {
    return documents.comment(document, ADA, text);
  }

  private Comment find(long number) {
    return comments.require(document.id(), number);
  }
}
