// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.database.Database;
import io.touchstone.database.Row;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.Role;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Who may do what with a document, as the database keeps it. */
@ApplicationScoped
public class Grants {

  private static final String ALL =
      "SELECT document, person, role, revision FROM document_access WHERE document = ?";
  private static final String ONE = ALL + " AND person = ?";
  private static final String COUNT =
      "SELECT COUNT(*) FROM document_access WHERE document = ? AND person > 0";
  private static final String CHANGE =
      "UPDATE document_access SET role = ?, revision = revision + 1"
          + " WHERE document = ? AND person = ? AND revision = ? AND role = ?";
  private static final String REMOVE =
      "DELETE FROM document_access"
          + " WHERE document = ? AND person = ? AND revision = ? AND role = ?";

  @Inject Database database;

  /** Those of a document in the order of the persons: everyone first. */
  public List<Grant> all(UUID document) {
    return database.list(ALL + " ORDER BY person", Grants::grant, document);
  }

  public Optional<Grant> find(UUID document, long person) {
    return database.first(ONE, Grants::grant, document, person);
  }

  static Optional<Grant> find(Statements statements, UUID document, long person) {
    return statements.first(ONE, Grants::grant, document, person);
  }

  /** How many persons have access, not counting everyone. */
  static long persons(Statements statements, UUID document) {
    return statements.first(COUNT, row -> row.number(1), document).orElseThrow();
  }

  /** Gives another role; false where the grant is not as it was any more. */
  static boolean change(Statements statements, Grant known, Role role) {
    return statements.update(
            CHANGE,
            role.rank(),
            known.document(),
            known.person(),
            known.revision(),
            known.role().rank())
        == 1;
  }

  /** Takes access away; false where the grant is not as it was any more. */
  static boolean remove(Statements statements, Grant known) {
    return statements.update(
            REMOVE, known.document(), known.person(), known.revision(), known.role().rank())
        == 1;
  }

  private static Grant grant(Row row) throws SQLException {
    return new Grant(row.uuid(1), row.number(2), Role.ofRank(row.number(3)), row.number(4));
  }
}
