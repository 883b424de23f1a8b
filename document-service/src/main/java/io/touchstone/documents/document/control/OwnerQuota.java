// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Limits what one user stores: the number of documents that they created, their total size with
 * attributes, and the number of comments that they wrote. A limit of 0 means no limit.
 *
 * <p>The sums of documents are stored. Each write changes them after its data, because concurrent
 * writes of one owner wait for each other from then on.
 */
@Dependent
public record OwnerQuota(
    @ConfigProperty(name = "quota.documents") long maxDocuments,
    @ConfigProperty(name = "quota.bytes") long maxBytes,
    @ConfigProperty(name = "quota.comments") long maxComments) {

  private static final String ADD =
      "UPDATE owner_usage SET documents = documents + ?, bytes = bytes + ? WHERE owner = ?";
  private static final String INSERT =
      "INSERT INTO owner_usage (documents, bytes, owner) VALUES (?, ?, ?)";
  private static final String USAGE = "SELECT documents, bytes FROM owner_usage WHERE owner = ?";
  private static final String STORED =
      "SELECT d.creator, d.size + COALESCE(OCTET_LENGTH(a.content), 0) AS bytes"
          + " FROM document d LEFT JOIN document_attributes a ON a.document = d.id"
          + " WHERE d.id = ?";
  private static final String ADD_UP =
      "INSERT INTO owner_usage (owner, documents, bytes)"
          + " SELECT creator, COUNT(*), SUM(size) FROM document GROUP BY creator";
  private static final String COMMENTS = "SELECT COUNT(*) AS count FROM comment WHERE author = ?";

  record Usage(long owner, long documents, long bytes) {}

  @Inject
  public OwnerQuota {}

  /**
   * Records what a transaction adds to, or removes from, the documents of an owner.
   *
   * @param documents the number of documents; negative if they are deleted
   * @param bytes negative if they shrink, which is always allowed
   * @throws ProblemException 409 if the documents are too many or too large
   */
  public void add(Statements statements, long owner, int documents, long bytes) {
    change(statements, owner, documents, bytes);
    if (documents > 0 || bytes > 0) {
      require(statements, owner);
    }
  }

  /** Returns what a document contributes to the sums of its owner. */
  static Usage of(Statements statements, UUID document) {
    return statements
        .first(STORED, row -> new Usage(row.number("creator"), 1, row.number("bytes")), document)
        .orElseThrow();
  }

  /** Removes what a deleted document has contributed. */
  static void remove(Statements statements, Usage deleted) {
    change(statements, deleted.owner(), -deleted.documents(), -deleted.bytes());
  }

  /** Stores the sums of all documents, which have no attributes yet. */
  public static void addUp(Statements statements) {
    statements.update(ADD_UP);
  }

  private static void change(Statements statements, long owner, long documents, long bytes) {
    if (statements.update(ADD, documents, bytes, owner) == 0) {
      insert(statements, owner, documents, bytes);
    }
  }

  /** Repeats the transaction if another one has just inserted the row. */
  private static void insert(Statements statements, long owner, long documents, long bytes) {
    try {
      statements.update(INSERT, documents, bytes, owner);
    } catch (DatabaseException failed) {
      throw failed.isDuplicate() ? failed.asConflict() : failed;
    }
  }

  private void require(Statements statements, long owner) {
    if (maxDocuments == 0 && maxBytes == 0) {
      return;
    }
    Usage usage =
        statements
            .first(
                USAGE, row -> new Usage(owner, row.number("documents"), row.number("bytes")), owner)
            .orElseThrow();
    if (exceeds(usage.documents(), maxDocuments)) {
      throw ProblemException.conflict(
          "A user can own up to " + maxDocuments + " documents; delete some first.");
    }
    if (exceeds(usage.bytes(), maxBytes)) {
      throw ProblemException.conflict(
          "The documents of one owner can have up to "
              + maxBytes
              + " bytes together; delete documents, pages or attributes.");
    }
  }

  /**
   * Checks the comments of an author, in the transaction that added one.
   *
   * @throws ProblemException 409 if they are too many
   */
  public void requireComments(Statements statements, long author) {
    if (maxComments == 0) {
      return;
    }
    long comments = statements.first(COMMENTS, row -> row.number("count"), author).orElseThrow();
    if (exceeds(comments, maxComments)) {
      throw ProblemException.conflict(
          "A user can write up to " + maxComments + " comments; delete some first.");
    }
  }

  private static boolean exceeds(long used, long max) {
    return max > 0 && used > max;
  }
}
