// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.List;

/**
 * A post as JSON-B maps it. Members that are null are left out.
 *
 * @param comments null in a summary
 * @param commentsUri the address of the comments, in a summary only
 * @param readBefore whether the caller has read the post, in a personal list only
 */
@JsonbPropertyOrder({
  "author",
  "body",
  "comments",
  "commentsUri",
  "id",
  "title",
  "updated",
  "readBefore"
})
public record PostItem(
    AuthorItem author,
    String body,
    List<CommentItem> comments,
    String commentsUri,
    long id,
    String title,
    Instant updated,
    Boolean readBefore) {

  static PostItem withComments(Post post) {
    return of(post, post.comments.stream().map(CommentItem::of).toList(), null);
  }

  static PostItem summary(Post post) {
    return of(post, null, "/practices/16-summary-representation/comments?post=" + post.id);
  }

  private static PostItem of(Post post, List<CommentItem> comments, String commentsUri) {
    return new PostItem(
        post.author().item(),
        post.body,
        comments,
        commentsUri,
        post.id,
        post.title,
        post.updated.toInstant(),
        null);
  }

  PostItem readBefore(boolean read) {
    return new PostItem(author, body, comments, commentsUri, id, title, updated, read);
  }

  /** The author of a post. */
  public record AuthorItem(long id, String name) {}

  /** A comment on a post. */
  public record CommentItem(long author, Instant created, String text) {

    static CommentItem of(PostComment comment) {
      return new CommentItem(comment.author, comment.created.toInstant(), comment.content);
    }
  }
}
