// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.documents.access.control.AccessEditor;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.documents.label.Labelled;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Stores invitations and reads them together with the caller's access to the document. */
@Dependent
public record InvitationStore(Database database) implements AccessEditor.OwnershipListener {

  private static final String COLUMNS =
      "SELECT i.id, i.document, i.inviter, i.login, i.role, i.status, i.created, i.expires,"
          + " i.version";
  private static final String SELECT =
      COLUMNS
          + ", d.title, e.role AS everyone, m.role AS own FROM invitation i"
          + " JOIN document d ON d.id = i.document"
          + " LEFT JOIN document_access e ON e.document = i.document AND e.user_id = 0"
          + " LEFT JOIN document_access m ON m.document = i.document AND m.user_id = ?"
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
      "UPDATE invitation SET status = ?, expires = ?, version = version + 1"
          + " WHERE id = ? AND version = ?";
  private static final String DELETE = "DELETE FROM invitation WHERE id = ? AND version = ?";
  private static final String PENDING_OF =
      COLUMNS + " FROM invitation i WHERE document = ? AND inviter = ? AND status = 'pending'";
  private static final String PENDING_TO =
      COLUMNS + " FROM invitation i WHERE login = ? AND status = 'pending' LIMIT ?";

  private static final String COUNT_OF =
      "SELECT COUNT(*) AS count FROM invitation WHERE inviter = ?";
  private static final String COUNT_PENDING_TO =
      "SELECT COUNT(*) AS count FROM invitation WHERE login = ? AND status = 'pending' AND expires > ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_OLD =
      "DELETE FROM invitation WHERE id IN"
          + " (SELECT id FROM invitation WHERE expires <= ? ORDER BY expires LIMIT 1000)";

  @Inject
  public InvitationStore {}

  /** Deletes invitations that expired, or were decided on, before a time. */
  static void deleteOld(Statements statements, Instant before) {
    statements.update(DELETE_OLD, before);
  }

  /** Counts the stored invitations that a user has sent, whatever their status. */
  static long countOf(Statements statements, long inviter) {
    return statements.first(COUNT_OF, row -> row.number("count"), inviter).orElseThrow();
  }

  /** Counts the pending invitations from one inviter to a login. */
  static long countPendingTo(Statements statements, String login, long inviter, Instant now) {
    return statements
        .first(
            COUNT_PENDING_TO + " AND inviter = ?", row -> row.number("count"), login, now, inviter)
        .orElseThrow();
  }

  /** Counts the pending invitations to a login. */
  static long countPendingTo(Statements statements, String login, Instant now) {
    return statements.first(COUNT_PENDING_TO, row -> row.number("count"), login, now).orElseThrow();
  }

  /** Withdraws the invitations that a former owner sent. */
  @Override
  public void ownershipLost(Statements statements, Caller caller, UUID document, long userId) {
    withdraw(
        statements,
        caller,
        statements.list(PENDING_OF, InvitationStore::invitation, document, userId));
  }

  /**
   * Withdraws pending invitations to a user, and returns how many.
   *
   * @param max the maximum number of them
   */
  public static int withdrawSome(Statements statements, Caller user, int max) {
    List<Invitation> pending =
        statements.list(PENDING_TO, InvitationStore::invitation, user.login(), max);
    withdraw(statements, user, pending);
    return pending.size();
  }

  private static void withdraw(Statements statements, Caller caller, List<Invitation> pending) {
    statements.updateAll(
        "DELETE FROM invitation WHERE id = ?",
        pending.stream().map(one -> new Object[] {one.id()}));
    pending.forEach(one -> audit(statements, "withdrawn", caller, one, Map.of()));
  }

  /** Records what the caller did with an invitation, once it is committed. */
  static void audit(
      Statements statements,
      String event,
      Caller caller,
      Invitation invitation,
      Map<String, ?> more) {
    Map<String, Object> details = new HashMap<>(more);
    details.put("document", invitation.document());
    details.put("invitation", invitation.id());
    statements.afterCommit(() -> AuditLog.record("invitation." + event, caller.id(), details));
  }

  public Optional<VisibleInvitation> find(UUID id, Caller caller, Instant now) {
    return database.first(ONE, row -> visible(row, caller, now), caller.id(), id);
  }

  static Optional<VisibleInvitation> find(
      Statements statements, UUID id, Caller caller, Instant now) {
    return statements.first(ONE, row -> visible(row, caller, now), caller.id(), id);
  }

  /** Returns invitations to a document, newest first. */
  public Slice<VisibleInvitation> ofDocument(
      UUID document, PagingQuery<Cursor> query, Caller caller, Instant now) {
    return page(OF_DOCUMENT, List.of(document), query, caller, now);
  }

  /** Returns invitations that the caller can accept or decline, newest first. */
  public Slice<VisibleInvitation> ofCaller(PagingQuery<Cursor> query, Caller caller, Instant now) {
    return page(OF_LOGIN, List.of(caller.login(), now), query, caller, now);
  }

  private Slice<VisibleInvitation> page(
      String condition, List<?> values, PagingQuery<Cursor> query, Caller caller, Instant now) {
    List<Object> parameters = new ArrayList<>(List.of(caller.id()));
    parameters.addAll(values);
    String keyset = "";
    if (query.start().isPresent()) {
      keyset = " AND (i.created, i.id) " + (query.backwards() ? ">" : "<") + " (?, ?)";
      parameters.add(query.start().get().key());
      parameters.add(query.start().get().id());
    }
    parameters.add(query.limit() + 1);
    String order =
        query.backwards() ? " ORDER BY i.created, i.id" : " ORDER BY i.created DESC, i.id DESC";
    return Slice.of(
        query,
        database.list(
            SELECT + condition + keyset + order + " LIMIT ?",
            row -> visible(row, caller, now),
            parameters.toArray()));
  }

  /** Returns the logins that have a pending invitation to a document. */
  static List<String> pending(Statements statements, UUID document, Instant now) {
    return statements.list(PENDING, row -> row.text("login"), document, now);
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

  /** Returns false if the invitation has changed since it was read. */
  static boolean decide(
      Statements statements, Invitation known, Invitation.Status decision, Instant now) {
    return statements.update(DECIDE, decision.label(), now, known.id(), known.version()) == 1;
  }

  /** Returns false if the invitation has changed since it was read. */
  static boolean delete(Statements statements, Invitation known) {
    return statements.update(DELETE, known.id(), known.version()) == 1;
  }

  private static VisibleInvitation visible(ResultRow row, Caller caller, Instant now)
      throws SQLException {
    CallerAccess access = CallerAccess.ofRanks(row.number("own"), row.number("everyone"));
    return new VisibleInvitation(invitation(row), row.text("title"), access, caller, now);
  }

  private static Invitation invitation(ResultRow row) throws SQLException {
    return new Invitation(
        row.uuid("id"),
        row.uuid("document"),
        row.number("inviter"),
        row.text("login"),
        Role.ofRank(row.number("role")),
        Labelled.find(Invitation.Status.class, row.text("status")).orElseThrow(),
        row.instant("created"),
        row.instant("expires"),
        row.number("version"));
  }
}
