// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentContent;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Stores comments. Changing them does not change the version of their document. */
@Dependent
public record CommentStore(Database database, OwnerQuota quota, WriteRate writes) {

  private static final String SELECT =
      "SELECT document, number, author, created, edited, content, version"
          + " FROM comment WHERE document = ? AND number";

  /** More bytes than the members and links of a comment have without its text. */
  private static final int OVERHEAD = 1024;

  private static final String ONE = SELECT + " = ?";
  private static final String FORWARDS = SELECT + " > ? ORDER BY number LIMIT ?";
  private static final String BACKWARDS = SELECT + " < ? ORDER BY number DESC LIMIT ?";
  private static final String NEXT_NUMBER =
      "UPDATE document SET last_comment = last_comment + 1 WHERE id = ?";
  private static final String LAST_NUMBER = "SELECT last_comment FROM document WHERE id = ?";
  private static final String INSERT =
      "INSERT INTO comment (document, number, author, created, edited, content, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, 1)";
  private static final String CHANGE =
      "UPDATE comment SET content = ?, edited = ?, version = version + 1"
          + " WHERE document = ? AND number = ? AND version = ?";
  private static final String DELETE =
      "DELETE FROM comment WHERE document = ? AND number = ? AND version = ?";

  @Inject
  public CommentStore {}

  /**
   * Returns one comment on a document.
   *
   * @throws ProblemException 404 if there is no such comment
   */
  public Comment require(UUID document, long number) {
    return database
        .first(ONE, CommentStore::comment, document, number)
        .orElseThrow(
            () -> ProblemException.notFound("This document has no comment with this number."));
  }

  /** Returns one page of comments, which ends earlier than at the limit if they are too large. */
  public Slice<Comment> page(UUID document, PagingQuery<Long> query) {
    List<Comment> found =
        database.list(
            query.backwards() ? BACKWARDS : FORWARDS,
            CommentStore::comment,
            document,
            query.start().orElse(0L),
            query.limit() + 1);
    return Slice.of(query, found)
        .shortened(countWithin(found, PagingQuery.MAX_BYTES), query.backwards());
  }

  /** Returns how many of the first comments have at most this size as JSON, but at least 1. */
  private static int countWithin(List<Comment> comments, long maxBytes) {
    int count = 0;
    long total = 0;
    while (count < comments.size()) {
      total += RepresentationWriter.sizeOf(comments.get(count).text()) + OVERHEAD;
      if (total > maxBytes && count > 0) {
        break;
      }
      count++;
    }
    return count;
  }

  /**
   * Adds a comment within a transaction and returns its number. Concurrent callers wait until the
   * transaction ends.
   *
   * @throws ProblemException 404, 401 or 403 if the caller may not comment on the document, 409 if
   *     the caller has written too many comments, 429 if too many bytes
   */
  public long add(Statements statements, UUID document, Caller caller, CommentContent content) {
    DocumentStore.lock(statements, document, caller, Role.COMMENTER);
    writes.count(caller, Document.utf8Length(content.text()));
    statements.update(NEXT_NUMBER, document);
    long number =
        statements.first(LAST_NUMBER, row -> row.number("last_comment"), document).orElseThrow();
    Instant now = DocumentStore.now();
    statements.update(INSERT, document, number, caller.id(), now, now, content.text());
    quota.requireComments(statements, caller.id());
    return number;
  }

  /**
   * Changes the text of a comment.
   *
   * @param known the comment as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer
   *     comment on the document, 412 if the comment has changed since, 429 if the caller has
   *     written too much
   */
  public Comment change(Caller caller, Comment known, CommentContent content) {
    if (!content.text().equals(known.text())) {
      writes.count(caller, Document.utf8Length(content.text()));
      write(
          caller,
          known,
          Role.COMMENTER,
          CHANGE,
          content.text(),
          DocumentStore.now(),
          known.document(),
          known.number(),
          known.version());
    }
    return require(known.document(), known.number());
  }

  /**
   * Deletes a comment.
   *
   * @param known the comment as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer
   *     delete it, 412 if it has changed since
   */
  public void delete(Caller caller, Comment known) {
    write(
        caller,
        known,
        known.neededToDelete(caller),
        DELETE,
        known.document(),
        known.number(),
        known.version());
  }

  private void write(Caller caller, Comment known, Role needed, String sql, Object... parameters) {
    database.run(
        statements -> {
          DocumentStore.lock(statements, known.document(), caller, needed);
          Preconditions.requireUpdated(statements.update(sql, parameters) == 1);
        });
  }

  private static Comment comment(ResultRow row) throws SQLException {
    return new Comment(
        row.uuid("document"),
        row.number("number"),
        row.number("author"),
        row.instant("created"),
        row.instant("edited"),
        row.text("content"),
        row.number("version"));
  }
}
