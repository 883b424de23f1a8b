// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads, changes and deletes grants in the database. {@code DocumentUpdates} adds them. */
@Dependent
public record ExistingGrants(Database database) {

  private static final String ALL =
      "SELECT document, user_id, role, revision FROM document_access WHERE document = ?";
  private static final String ONE = ALL + " AND user_id = ?";
  private static final String COUNT =
      "SELECT COUNT(*) AS count FROM document_access WHERE document = ? AND user_id > 0";
  private static final String COUNT_OWNERS =
      "SELECT COUNT(*) AS count FROM document_access WHERE document = ? AND role = ?";
  private static final String CHANGE =
      "UPDATE document_access SET role = ?, revision = revision + 1"
          + " WHERE document = ? AND user_id = ? AND revision = ? AND role = ?";
  private static final String REMOVE =
      "DELETE FROM document_access"
          + " WHERE document = ? AND user_id = ? AND revision = ? AND role = ?";

  @Inject
  public ExistingGrants {}

  /** Returns the grants of a document by ascending id of the user, everyone first. */
  public List<Grant> all(UUID document) {
    return database.list(ALL + " ORDER BY user_id", ExistingGrants::grant, document);
  }

  public Optional<Grant> find(UUID document, long userId) {
    return database.first(ONE, ExistingGrants::grant, document, userId);
  }

  static Optional<Grant> find(Statements statements, UUID document, long userId) {
    return statements.first(ONE, ExistingGrants::grant, document, userId);
  }

  /** Counts the individual users who have access. */
  static long countUsers(Statements statements, UUID document) {
    return statements.first(COUNT, row -> row.number("count"), document).orElseThrow();
  }

  static long countOwners(Statements statements, UUID document) {
    return statements
        .first(COUNT_OWNERS, row -> row.number("count"), document, Role.OWNER.rank())
        .orElseThrow();
  }

  /** Changes the role. Returns false if the grant has changed since it was read. */
  static boolean change(Statements statements, Grant known, Role role) {
    return statements.update(
            CHANGE,
            role.rank(),
            known.document(),
            known.userId(),
            known.revision(),
            known.role().rank())
        == 1;
  }

  /** Deletes the grant. Returns false if it has changed since it was read. */
  static boolean remove(Statements statements, Grant known) {
    return statements.update(
            REMOVE, known.document(), known.userId(), known.revision(), known.role().rank())
        == 1;
  }

  private static Grant grant(ResultRow row) throws SQLException {
    return new Grant(
        row.uuid("document"),
        row.number("user_id"),
        Role.ofRank(row.number("role")),
        row.number("revision"));
  }
}
