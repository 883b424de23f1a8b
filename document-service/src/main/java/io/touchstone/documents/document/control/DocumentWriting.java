// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.Dependent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Writes of documents, each within the transaction of its caller. Whatever changes a document goes
 * through here, since lists are kept by what it changes.
 */
@Dependent
public class DocumentWriting {

  /** Bytes of one document, so that all of its pages can be read at once. */
  public static final long MOST_BYTES = 2 * 1024 * 1024;

  private static final String INSERT =
      "INSERT INTO document (id, title, creator, created, saved, size, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?)";
  private static final String GRANT =
      "INSERT INTO document_access"
          + " (document, person, role, revision, owner, title, created, saved, version)"
          + " VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?)";
  private static final String RENAME =
      "UPDATE document SET title = ?, size = size + ?, saved = ?, version = version + 1"
          + " WHERE id = ? AND version = ?";
  private static final String RELIST =
      "UPDATE document_access SET title = ?, saved = ?, version = ? WHERE document = ?";
  private static final String SAVE =
      "UPDATE document SET size = size + ?, saved = ?, version = version + 1 WHERE id = ?";
  private static final String FITS = "SELECT 1 FROM document WHERE id = ? AND size <= ?";
  private static final String SAVE_LISTED =
      "UPDATE document_access SET saved = ?, version = version + 1 WHERE document = ?";

  private static final String ADD_PAGES =
      "UPDATE document SET size = size + (SELECT SUM(OCTET_LENGTH(title) + OCTET_LENGTH(shapes))"
          + " FROM page WHERE document = ?) WHERE id = ?";

  /** Stores a new document, which its creator owns. */
  public void insert(Statements statements, Document document) {
    insertAll(statements, Stream.of(document));
    grant(statements, document, document.creator(), Role.OWNER);
  }

  /** Stores documents that nobody has access to yet. */
  public void insertAll(Statements statements, Stream<Document> documents) {
    statements.updateAll(INSERT, documents.map(DocumentWriting::columns));
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

  /** Lets a person who has no access yet use a document. */
  public void grant(Statements statements, Document document, long person, Role role) {
    grantAll(statements, Stream.of(new Grant(document, person, role)));
  }

  public void grantAll(Statements statements, Stream<Grant> grants) {
    statements.updateAll(GRANT, grants.map(Grant::columns));
  }

  /** The access of one person to one document. */
  public record Grant(Document document, long person, Role role) {

    private Object[] columns() {
      return new Object[] {
        document.id(),
        person,
        role.rank(),
        document.creator(),
        Sort.key(document.title()),
        document.created(),
        document.saved(),
        document.version()
      };
    }
  }

  /**
   * Gives a document another title.
   *
   * @return whether it was still of its version
   */
  public boolean rename(Statements statements, Document document, String title) {
    long growth = bytes(title) - bytes(document.title());
    Instant now = DocumentStore.now();
    boolean done =
        statements.update(RENAME, title, growth, now, document.id(), document.version()) == 1;
    if (done) {
      statements.update(RELIST, Sort.key(title), now, document.version() + 1, document.id());
    }
    return done;
  }

  /**
   * Notes that the content of a document changed; until the transaction ends no other can.
   *
   * @throws ProblemException 409 where it grows beyond what it may have
   */
  public void save(Statements statements, UUID document, long growth) {
    Instant now = DocumentStore.now();
    boolean there = statements.update(SAVE, growth, now, document) == 1;
    statements.update(SAVE_LISTED, now, document);
    if (there && growth > 0 && !fits(statements, document)) {
      throw ProblemException.conflict(
          "a document has at most " + MOST_BYTES + " bytes; delete pages or what is on them");
    }
  }

  private static boolean fits(Statements statements, UUID document) {
    return statements.first(FITS, row -> true, document, MOST_BYTES).isPresent();
  }

  /** Adds its pages to the size of a new document. */
  void addPages(Statements statements, UUID document) {
    statements.update(ADD_PAGES, document, document);
  }

  /** Deletes a document with all that belongs to it. */
  public boolean delete(Statements statements, UUID document, long version) {
    return statements.update("DELETE FROM document WHERE id = ? AND version = ?", document, version)
        == 1;
  }

  public static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
