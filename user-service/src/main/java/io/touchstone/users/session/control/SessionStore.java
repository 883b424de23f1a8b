// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Session;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Lists and ends the sessions of a user. A session is a family of refresh tokens. One of them is
 * unused; it was issued when the session was last used.
 */
@Dependent
public record SessionStore(Database database, Clock clock) {

  /** The maximum number of sessions of one user. */
  static final int MAX_SESSIONS = 100;

  /** How long after a sign-in its session can end others. */
  static final Duration RECENT = Duration.ofMinutes(10);

  private static final String BY_USER = "ended-by-user";

  private static final String OF_USER =
      " FROM refresh_token WHERE user_id = ? AND used = FALSE AND expires > ?";
  private static final String NEWEST_FIRST = " ORDER BY expires DESC, family";
  private static final String LIST =
      "SELECT family, started, expires, network, user_agent" + OF_USER;
  private static final String ONE = LIST + " AND family = ?";
  private static final String SURPLUS = "SELECT family" + OF_USER + NEWEST_FIRST;

  @Inject
  public SessionStore {}

  /** Returns the sessions of a user, up to 100; the one used last comes first. */
  public List<Session> list(long user) {
    return database.list(LIST + NEWEST_FIRST, SessionStore::session, user, clock.instant());
  }

  /** Returns a session of a user, or empty if it has ended or belongs to somebody else. */
  public Optional<Session> find(long user, UUID session) {
    return database.first(ONE, SessionStore::session, user, clock.instant(), session);
  }

  private static Session session(ResultRow row) throws SQLException {
    Instant lastUsed = row.instant("expires").minus(RefreshTokens.LIFETIME);
    Instant started = row.instant("started");
    return new Session(
        row.uuid("family"),
        started.isBefore(lastUsed) ? started : lastUsed,
        lastUsed,
        new ClientDescription(row.text("network"), row.text("user_agent")));
  }

  /**
   * Requires that the user signed in a short time ago, so that a stolen token of an older session
   * is not enough to lock the user out of the others.
   *
   * @param current the session of the request, if known
   * @throws ProblemException 401 if the session started earlier or has ended
   */
  public void requireRecentSignIn(long user, Optional<UUID> current) {
    Instant oldest = clock.instant().minus(RECENT);
    current
        .flatMap(session -> find(user, session))
        .filter(session -> session.started().isAfter(oldest))
        .orElseThrow(
            () ->
                ProblemException.signInTooOld(
                    RECENT.toSeconds(),
                    "Sign in again, then repeat the request with the new access token within "
                        + RECENT.toMinutes()
                        + " minutes."));
  }

  /** Ends a session. Returns false if the user has no such session. */
  public boolean end(long user, UUID session) {
    return database.write(
        statements -> {
          Revocation.lock(statements, user);
          Optional<UUID> known =
              statements.first(ONE, row -> row.uuid("family"), user, clock.instant(), session);
          known.ifPresent(id -> end(statements, user, id, BY_USER));
          return known.isPresent();
        });
  }

  /**
   * Ends all sessions of a user except one.
   *
   * @param current the session to keep
   */
  public void endOthers(long user, UUID current) {
    database.run(
        statements -> {
          Revocation.lock(statements, user);
          statements.list(LIST, row -> row.uuid("family"), user, clock.instant()).stream()
              .filter(session -> !current.equals(session))
              .forEach(session -> end(statements, user, session, BY_USER));
        });
  }

  /** Ends the least recently used sessions, so that a new one does not exceed the maximum. */
  static void endSurplus(Statements statements, long user, Instant now) {
    statements.list(SURPLUS, row -> row.uuid("family"), user, now).stream()
        .skip(MAX_SESSIONS - 1)
        .forEach(family -> end(statements, user, family, "too-many-sessions"));
  }

  /**
   * @param reason what ended it, for example {@code sign-out}
   */
  static void end(Statements statements, long user, UUID session, String reason) {
    Revocation.end(statements, session);
    statements.afterCommit(
        () -> AuditLog.record("session.ended", user, Map.of("session", session, "reason", reason)));
  }
}
