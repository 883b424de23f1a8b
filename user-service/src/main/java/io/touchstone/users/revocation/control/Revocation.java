// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.storage.database.Statements;
import java.util.UUID;

/**
 * Ends sessions: deletes their unused refresh tokens, and records the sessions until all their
 * access tokens have expired. A session without a valid access token is not recorded, so that
 * nobody can fill the list with idle sessions. Used tokens stay until they expire: there may be too
 * many for one statement. The caller must have locked the user.
 */
public final class Revocation {

  /** The maximum number of published sessions; if there are more, those that ended last. */
  static final int MAX_PUBLISHED = 10_000;

  private static final String EXPIRY =
      "CURRENT_TIMESTAMP - INTERVAL '%d' MINUTE".formatted(EndedSessions.RETENTION.toMinutes());

  static final String RECENT =
      "SELECT family FROM ended_session WHERE ended > " + EXPIRY + " ORDER BY ended DESC LIMIT ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  static final String DELETE_EXPIRED =
      "DELETE FROM ended_session WHERE family IN (SELECT family FROM ended_session WHERE ended <= "
          + EXPIRY
          + " ORDER BY ended LIMIT 1000)";

  private static final String LOCK = "SELECT id FROM users WHERE id = ? FOR UPDATE";
  private static final String OF_SESSION = " FROM refresh_token WHERE used = FALSE AND family = ?";
  private static final String OF_USER = " FROM refresh_token WHERE used = FALSE AND user_id = ?";

  private static final String HAS_ACCESS_TOKEN = " AND issued > " + EXPIRY;

  private Revocation() {}

  /**
   * Locks a user, so that no concurrent refresh continues a session while it is ended. Returns
   * false if there is no such user.
   */
  public static boolean lock(Statements statements, long user) {
    return statements.first(LOCK, row -> true, user).isPresent();
  }

  /** Ends a session; has no effect if it has ended already. */
  public static void end(Statements statements, UUID session) {
    end(statements, OF_SESSION, session);
  }

  /** Ends all sessions of a user. */
  public static void endAll(Statements statements, long user) {
    end(statements, OF_USER, user);
  }

  private static void end(Statements statements, String tokens, Object parameter) {
    statements.update(
        "INSERT INTO ended_session (family, ended) SELECT DISTINCT family, CURRENT_TIMESTAMP"
            + tokens
            + HAS_ACCESS_TOKEN,
        parameter);
    statements.update("DELETE" + tokens, parameter);
  }
}
