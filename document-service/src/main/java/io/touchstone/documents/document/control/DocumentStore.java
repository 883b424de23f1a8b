// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads documents from the database, each together with what the caller may do with it. {@link
 * DocumentUpdates} writes them.
 */
@Dependent
public record DocumentStore(Database database) {

  private static final String COLUMNS =
      "d.id, d.title, d.creator, d.created, d.saved, d.size, d.version";
  private static final String FIND =
      "SELECT "
          + COLUMNS
          + ", e.role AS everyone, m.role AS own FROM document d"
          + " LEFT JOIN document_access e ON e.document = d.id AND e.user_id = 0"
          + " LEFT JOIN document_access m ON m.document = d.id AND m.user_id = ?"
          + " WHERE d.id = ?";
  private static final String FIND_ALL =
      "SELECT " + COLUMNS + " FROM document d WHERE d.id = ANY (?)";

  private static final CallerAccess NONE = new CallerAccess(Role.NONE, Role.NONE);

  @Inject
  public DocumentStore {}

  /** Returns a document, whatever the caller may do with it. */
  public Optional<VisibleDocument> find(UUID id, Caller caller) {
    return database.first(FIND, DocumentStore::visible, caller.id(), id);
  }

  /**
   * Returns a document in which the caller has at least the given role.
   *
   * @throws ProblemException 404, 401 or 403 as {@link CallerAccess#require} describes
   */
  public VisibleDocument find(UUID id, Caller caller, Role needed) {
    return permitted(find(id, caller), caller, needed);
  }

  /** Like {@link #find(UUID, Caller, Role)}, within a transaction, without locking the document. */
  static VisibleDocument find(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(find(statements, id, caller), caller, needed);
  }

  /**
   * Like {@link #find(UUID, Caller)}, within a transaction that locks the document until it ends.
   * Access to the document changes only under this lock.
   */
  public static Optional<VisibleDocument> lock(Statements statements, UUID id, Caller caller) {
    statements.first("SELECT 1 FROM document WHERE id = ? FOR UPDATE", row -> true, id);
    return find(statements, id, caller);
  }

  /** Like {@link #find(UUID, Caller, Role)}, with the lock of {@link #lock}. */
  public static VisibleDocument lock(Statements statements, UUID id, Caller caller, Role needed) {
    return permitted(lock(statements, id, caller), caller, needed);
  }

  private static Optional<VisibleDocument> find(Statements statements, UUID id, Caller caller) {
    return statements.first(FIND, DocumentStore::visible, caller.id(), id);
  }

  private static VisibleDocument permitted(
      Optional<VisibleDocument> found, Caller caller, Role needed) {
    found.map(VisibleDocument::access).orElse(NONE).require(needed, caller);
    return found.orElseThrow();
  }

  /** Returns the documents with these ids, in no particular order; missing ones are left out. */
  public List<Document> findAll(List<UUID> ids) {
    return database.read(
        statements ->
            statements.list(FIND_ALL, DocumentStore::document, statements.array("uuid", ids)));
  }

  private static VisibleDocument visible(ResultRow row) throws SQLException {
    return new VisibleDocument(
        document(row), CallerAccess.ofRanks(row.number("own"), row.number("everyone")));
  }

  public static Document document(ResultRow row) throws SQLException {
    return new Document(
        row.uuid("id"),
        row.text("title"),
        row.number("creator"),
        row.instant("created"),
        row.instant("saved"),
        row.number("size"),
        row.number("version"));
  }

  /** Returns the current time in whole seconds, the precision of the database. */
  public static Instant now() {
    return Instant.ofEpochSecond(Instant.now().getEpochSecond());
  }
}
