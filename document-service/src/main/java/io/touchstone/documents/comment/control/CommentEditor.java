// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Adds, changes and deletes comments. This does not change the version of their document. */
@ApplicationScoped
public class CommentEditor {

  private Database database;
  private DocumentReader reader;
  private CommentStore comments;
  private OwnerQuota quota;

  protected CommentEditor() {}

  @Inject
  public CommentEditor(
      Database database, DocumentReader reader, CommentStore comments, OwnerQuota quota) {
    this.database = database;
    this.reader = reader;
    this.comments = comments;
    this.quota = quota;
  }

  /**
   * Adds a comment within a transaction and returns its number.
   *
   * @throws ProblemException 404, 401 or 403 if the caller may not comment on the document, 409 if
   *     the caller has written too many comments
   */
  public long add(Statements statements, UUID document, Caller caller, CommentContent content) {
    reader.lock(statements, document, caller, Role.COMMENTER);
    long number = CommentStore.insert(statements, document, caller.id(), content.text());
    quota.requireComments(statements, caller.id());
    return number;
  }

  /**
   * Returns one comment on a document.
   *
   * @throws ProblemException 404 if there is no such comment
   */
  public Comment find(UUID document, long number) {
    return comments
        .find(document, number)
        .orElseThrow(
            () -> ProblemException.notFound("This document has no comment with this number."));
  }

  /**
   * Changes the text of a comment.
   *
   * @param known the comment as the caller read it
   * @throws ProblemException 404, 401 or 403 if the caller may no longer comment on the document,
   *     412 if the comment has changed since
   */
  public Comment change(Caller caller, Comment known, CommentContent content) {
    if (!content.text().equals(known.text())) {
      requireUpdated(
          database.write(
              statements -> {
                reader.lock(statements, known.document(), caller, Role.COMMENTER);
                return CommentStore.change(statements, known, content.text());
              }));
    }
    return find(known.document(), known.number());
  }

  /**
   * Deletes a comment, which its author and the owners of the document may do.
   *
   * @param known the comment as the caller read it
   * @throws ProblemException 404, 401 or 403 if the caller may no longer delete it, 412 if it has
   *     changed since
   */
  public void delete(Caller caller, Comment known) {
    Role needed = known.author() == caller.id() ? Role.VIEWER : Role.OWNER;
    requireUpdated(
        database.write(
            statements -> {
              reader.lock(statements, known.document(), caller, needed);
              return CommentStore.delete(statements, known);
            }));
  }

  private static void requireUpdated(boolean updated) {
    if (!updated) {
      throw ProblemException.preconditionFailed();
    }
  }
}
