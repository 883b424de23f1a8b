// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Limits what one user stores: the number of documents that they created, their total size with
 * attributes, and the number of comments that they wrote. A limit of 0 means no limit.
 *
 * <p>Each write that adds something checks the limits in its transaction. Concurrent writes do not
 * see each other, so the limits can be exceeded by as much as these add.
 */
@Dependent
public record OwnerQuota(
    @ConfigProperty(name = "quota.documents") long maxDocuments,
    @ConfigProperty(name = "quota.bytes") long maxBytes,
    @ConfigProperty(name = "quota.comments") long maxComments) {

  private static final String USAGE =
      "SELECT COUNT(*), COALESCE(SUM(d.size + COALESCE(OCTET_LENGTH(a.content), 0)), 0)"
          + " FROM document d LEFT JOIN document_attributes a ON a.document = d.id"
          + " WHERE d.creator = ?";
  private static final String COMMENTS = "SELECT COUNT(*) FROM comment WHERE author = ?";

  private record Usage(long documents, long bytes) {}

  @Inject
  public OwnerQuota {}

  /**
   * Checks the documents of an owner, in the transaction that added to them.
   *
   * @throws ProblemException 409 if they are too many or too large
   */
  public void require(Statements statements, long owner) {
    if (maxDocuments == 0 && maxBytes == 0) {
      return;
    }
    Usage usage =
        statements
            .first(USAGE, row -> new Usage(row.number(1), row.number(2)), owner)
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
    long comments = statements.first(COMMENTS, row -> row.number(1), author).orElseThrow();
    if (exceeds(comments, maxComments)) {
      throw ProblemException.conflict(
          "A user can write up to " + maxComments + " comments; delete some first.");
    }
  }

  private static boolean exceeds(long used, long max) {
    return max > 0 && used > max;
  }
}
