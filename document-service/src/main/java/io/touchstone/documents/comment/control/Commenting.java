// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Changes of comments. They are not part of the document, whose version stays. */
@ApplicationScoped
public class Commenting {

  @Inject Database database;
  @Inject DocumentReading reading;
  @Inject CommentStore comments;

  /**
   * Adds a comment within a transaction and returns its number.
   *
   * @throws ProblemException 404, 401 or 403 where the caller cannot comment on the document
   */
  public long add(Statements statements, UUID document, Caller caller, CommentContent content) {
    reading.lock(statements, document, caller, Role.COMMENTER);
    return CommentStore.insert(statements, document, caller.id(), content.text());
  }

  /**
   * @throws ProblemException 404 where there is no such comment
   */
  public Comment find(UUID document, long number) {
    return comments
        .find(document, number)
        .orElseThrow(
            () -> ProblemException.notFound("this document has no comment with this number"));
  }

  /**
   * @param known the comment in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first
   */
  public Comment change(Comment known, CommentContent content) {
    if (!content.text().equals(known.text())) {
      requireDone(
          database.write(statements -> CommentStore.change(statements, known, content.text())));
    }
    return find(known.document(), known.number());
  }

  /**
   * @param known the comment in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first
   */
  public void delete(Comment known) {
    requireDone(database.write(statements -> CommentStore.delete(statements, known)));
  }

  private static void requireDone(boolean done) {
    if (!done) {
      throw ProblemException.preconditionFailed();
    }
  }
}
