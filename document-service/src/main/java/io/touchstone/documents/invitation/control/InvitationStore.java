// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Row;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.documents.invitation.entity.Status;
import io.touchstone.documents.paging.entity.PageQuery;
import io.touchstone.documents.paging.entity.Slice;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The invitations in the database, each read with what its reader may do with the document. */
@ApplicationScoped
public class InvitationStore {

  private static final String SELECT =
      "SELECT i.id, i.document, i.inviter, i.login, i.role, i.status, i.created, i.expires,"
          + " i.version, d.title, e.role, m.role FROM invitation i"
          + " JOIN document d ON d.id = i.document"
          + " LEFT JOIN document_access e ON e.document = i.document AND e.person = 0"
          + " LEFT JOIN document_access m ON m.document = i.document AND m.person = ?"
          + " WHERE ";
  private static final String ONE = SELECT + "i.id = ?";
  private static final String OF_DOCUMENT = "i.document = ?";
  private static final String OF_LOGIN = "i.login = ? AND i.status = 'pending' AND i.expires > ?";
  private static final String PENDING =
      "SELECT login FROM invitation WHERE document = ? AND status = 'pending' AND expires > ?";
  private static final String INSERT =
      "INSERT INTO invitation"
          + " (id, document, inviter, login, role, status, created, expires, version)"
          + " VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, 1)";
  private static final String DECIDE =
      "UPDATE invitation SET status = ?, version = version + 1 WHERE id = ? AND version = ?";
  private static final String DELETE = "DELETE FROM invitation WHERE id = ? AND version = ?";

  @Inject Database database;

  public Optional<SeenInvitation> find(UUID id, Caller caller, Instant now) {
    return database.first(ONE, row -> seen(row, caller, now), caller.id(), id);
  }

  static Optional<SeenInvitation> find(Statements statements, UUID id, Caller caller, Instant now) {
    return statements.first(ONE, row -> seen(row, caller, now), caller.id(), id);
  }

  /** Those to a document, the newest first. */
  public Slice<SeenInvitation> ofDocument(
      UUID document, PageQuery<Cursor> query, Caller caller, Instant now) {
    return page(OF_DOCUMENT, List.of(document), query, caller, now);
  }

  /** Those that the caller can accept or decline, the newest first. */
  public Slice<SeenInvitation> ofCaller(PageQuery<Cursor> query, Caller caller, Instant now) {
    return page(OF_LOGIN, List.of(caller.login(), now), query, caller, now);
  }

  private Slice<SeenInvitation> page(
      String which, List<?> values, PageQuery<Cursor> query, Caller caller, Instant now) {
    List<Object> parameters = new ArrayList<>(List.of(caller.id()));
    parameters.addAll(values);
    String beyond = "";
    if (query.start().isPresent()) {
      beyond = " AND (i.created, i.id) " + (query.backwards() ? ">" : "<") + " (?, ?)";
      parameters.add(query.start().get().key());
      parameters.add(query.start().get().id());
    }
    parameters.add(query.limit() + 1);
    String order =
        query.backwards() ? " ORDER BY i.created, i.id" : " ORDER BY i.created DESC, i.id DESC";
    return Slice.of(
        query,
        database.list(
            SELECT + which + beyond + order + " LIMIT ?",
            row -> seen(row, caller, now),
            parameters.toArray()));
  }

  /** The logins that have a pending invitation to a document. */
  static List<String> pending(Statements statements, UUID document, Instant now) {
    return statements.list(PENDING, row -> row.text(1), document, now);
  }

  static void insert(Statements statements, Invitation invitation) {
    statements.update(
        INSERT,
        invitation.id(),
        invitation.document(),
        invitation.inviter(),
        invitation.login(),
        invitation.role().rank(),
        invitation.created(),
        invitation.expires());
  }

  /** False where the invitation is of another version by now. */
  static boolean decide(Statements statements, Invitation known, Status decision) {
    return statements.update(DECIDE, decision.label(), known.id(), known.version()) == 1;
  }

  /** False where the invitation is of another version by now. */
  static boolean delete(Statements statements, Invitation known) {
    return statements.update(DELETE, known.id(), known.version()) == 1;
  }

  private static SeenInvitation seen(Row row, Caller caller, Instant now) throws SQLException {
    Access access = new Access(Role.ofRank(row.number(12)), Role.ofRank(row.number(11)));
    return new SeenInvitation(invitation(row), row.text(10), access, caller, now);
  }

  private static Invitation invitation(Row row) throws SQLException {
    return new Invitation(
        row.uuid(1),
        row.uuid(2),
        row.number(3),
        row.text(4),
        Role.ofRank(row.number(5)),
        Status.named(row.text(6)),
        row.instant(7),
        row.instant(8),
        row.number(9));
  }
}
