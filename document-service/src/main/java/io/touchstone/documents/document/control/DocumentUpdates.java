// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Writes documents within the caller's transaction. Every change but deletion goes through here,
 * because {@code document_access} repeats the sort keys of lists, which must change with it.
 */
@Dependent
public class DocumentUpdates {

  /** The maximum size of a document in bytes, so that all of its pages fit in one response. */
  public static final long MAX_BYTES = 2 * 1024 * 1024;

  private static final String INSERT =
      "INSERT INTO document (id, title, creator, created, saved, size, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?)";
  private static final String GRANT =
      "INSERT INTO document_access"
          + " (document, user_id, role, revision, owner, title, created, saved, version)"
          + " VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?)";

  /** The time of a change, but later than that of the previous one if the clock was set back. */
  private static final String SAVED =
      "saved = CASE WHEN saved > ? THEN saved + INTERVAL '1' SECOND ELSE ? END";

  private static final String SAVED_OF_DOCUMENT =
      "saved = (SELECT d.saved FROM document d WHERE d.id = document_access.document)";
  private static final String RENAME =
      "UPDATE document SET title = ?, size = size + ?, "
          + SAVED
          + ", version = version + 1 WHERE id = ? AND version = ?";
  private static final String RENAME_IN_LISTS =
      "UPDATE document_access SET title = ?, "
          + SAVED_OF_DOCUMENT
          + ", version = ? WHERE document = ?";
  private static final String TOUCH =
      "UPDATE document SET size = size + ?, " + SAVED + ", version = version + 1 WHERE id = ?";
  private static final String FITS = "SELECT 1 FROM document WHERE id = ? AND size <= ?";
  private static final String TOUCH_ACCESS =
      "UPDATE document_access SET "
          + SAVED_OF_DOCUMENT
          + ", version = version + 1 WHERE document = ?";

  private static final String ADD_PAGES =
      "UPDATE document SET size = size + (SELECT SUM(OCTET_LENGTH(title) + OCTET_LENGTH(shapes))"
          + " FROM page WHERE document = ?) WHERE id = ?";

  /** Stores a new document, owned by its creator. */
  public void insert(Statements statements, Document document) {
    insertAll(statements, Stream.of(document));
    grant(statements, document, document.creator(), Role.OWNER);
  }

  /** Stores documents that nobody has access to yet. Call {@link #grantAll} afterwards. */
  public void insertAll(Statements statements, Stream<Document> documents) {
    statements.updateAll(INSERT, documents.map(DocumentUpdates::columns));
  }

  private static Object[] columns(Document document) {
    return new Object[] {
      document.id(),
      document.title(),
      document.creator(),
      document.created(),
      document.saved(),
      document.size(),
      document.version()
    };
  }

  /** Gives access to a user who has none yet. */
  public void grant(Statements statements, Document document, long userId, Role role) {
    grantAll(statements, Stream.of(new NewGrant(document, userId, role)));
  }

  public void grantAll(Statements statements, Stream<NewGrant> grants) {
    statements.updateAll(GRANT, grants.map(NewGrant::columns));
  }

  /**
   * Access to store.
   *
   * @param userId the id of a user, or 0 for everyone
   */
  public record NewGrant(Document document, long userId, Role role) {

    private Object[] columns() {
      return new Object[] {
        document.id(),
        userId,
        role.rank(),
        document.creator(),
        Document.sortKey(document.title()),
        document.created(),
        document.saved(),
        document.version()
      };
    }
  }

  /**
   * Changes the title of a document.
   *
   * @return false if the document has changed since it was read
   */
  public boolean rename(Statements statements, Document document, String title) {
    long growth = Document.utf8Length(title) - Document.utf8Length(document.title());
    Instant now = DocumentStore.now();
    boolean updated =
        statements.update(RENAME, title, growth, now, now, document.id(), document.version()) == 1;
    if (updated) {
      statements.update(
          RENAME_IN_LISTS, Document.sortKey(title), document.version() + 1, document.id());
    }
    return updated;
  }

  /**
   * Records that the content of a document changed. Updates its size, time and version, and locks
   * it until the transaction ends.
   *
   * @param growth in bytes; negative if it shrinks
   * @throws ProblemException 409 if it would exceed {@link #MAX_BYTES}
   */
  public void contentChanged(Statements statements, UUID document, long growth) {
    Instant now = DocumentStore.now();
    boolean exists = statements.update(TOUCH, growth, now, now, document) == 1;
    statements.update(TOUCH_ACCESS, document);
    if (exists && growth > 0 && !fits(statements, document)) {
      throw ProblemException.conflict(
          "A document can have up to " + MAX_BYTES + " bytes; delete pages or shapes.");
    }
  }

  private static boolean fits(Statements statements, UUID document) {
    return statements.first(FITS, row -> true, document, MAX_BYTES).isPresent();
  }

  /** Adds the size of its pages to the size of a new document. */
  void addPages(Statements statements, UUID document) {
    statements.update(ADD_PAGES, document, document);
  }
}
