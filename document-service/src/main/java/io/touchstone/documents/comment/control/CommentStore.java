// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.comment.control;

import io.touchstone.documents.comment.entity.Comment;
import io.touchstone.documents.comment.entity.CommentEntry;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Stores comments. */
@ApplicationScoped
public class CommentStore {

  private static final String SELECT =
      "SELECT document, number, author, created, edited, content, version"
          + " FROM comment WHERE document = ?";
  private static final String ONE = SELECT + " AND number = ?";
  private static final String RANGE = SELECT + " AND number BETWEEN ? AND ? ORDER BY number";
  private static final String ENTRIES =
      "SELECT number, version FROM comment WHERE document = ? AND number";
  private static final String FORWARDS = ENTRIES + " > ? ORDER BY number LIMIT ?";
  private static final String BACKWARDS = ENTRIES + " < ? ORDER BY number DESC LIMIT ?";
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

  private Database database;

  protected CommentStore() {}

  @Inject
  public CommentStore(Database database) {
    this.database = database;
  }

  public Optional<Comment> find(UUID document, long number) {
    return database.first(ONE, CommentStore::comment, document, number);
  }

  /** Returns the numbers and versions of the comments on a page, without their texts. */
  public Slice<CommentEntry> entries(UUID document, PagingQuery<Long> query) {
    return Slice.of(
        query,
        database.list(
            query.backwards() ? BACKWARDS : FORWARDS,
            row -> new CommentEntry(row.number(1), row.number(2)),
            document,
            query.start().orElse(0L),
            query.limit() + 1));
  }

  /** Returns the comments of a page, without those deleted since it was read. */
  public List<Comment> comments(UUID document, Slice<CommentEntry> page) {
    List<CommentEntry> entries = page.items();
    return entries.isEmpty()
        ? List.of()
        : database.list(
            RANGE,
            CommentStore::comment,
            document,
            entries.get(0).number(),
            entries.get(entries.size() - 1).number());
  }

  /**
   * Inserts a comment and returns its number. Concurrent callers wait until this transaction ends.
   */
  static long insert(Statements statements, UUID document, long author, String text) {
    statements.update(NEXT_NUMBER, document);
    long number = statements.first(LAST_NUMBER, row -> row.number(1), document).orElseThrow();
    Instant now = DocumentStore.now();
    statements.update(INSERT, document, number, author, now, now, text);
    return number;
  }

  /** Returns false if the comment has changed since it was read. */
  static boolean change(Statements statements, Comment known, String text) {
    return statements.update(
            CHANGE, text, DocumentStore.now(), known.document(), known.number(), known.version())
        == 1;
  }

  /** Returns false if the comment has changed since it was read. */
  static boolean delete(Statements statements, Comment known) {
    return statements.update(DELETE, known.document(), known.number(), known.version()) == 1;
  }

  private static Comment comment(ResultRow row) throws SQLException {
    return new Comment(
        row.uuid(1),
        row.number(2),
        row.number(3),
        row.instant(4),
        row.instant(5),
        row.text(6),
        row.number(7));
  }
}
