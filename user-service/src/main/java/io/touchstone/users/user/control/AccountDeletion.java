// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.user.entity.User;
import io.touchstone.users.user.entity.UserName;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Deletes accounts. A deleted account keeps its row, without password and name: its login is never
 * free again, because invitations name users by login, and documents and comments by id. The
 * transaction that deletes the account also schedules a request to document-service, which {@link
 * Departures} repeats until it succeeds. An account can therefore be deleted while document-service
 * is down.
 */
@Dependent
public record AccountDeletion(
    Database database, UserStore users, PasswordVerifier verifier, Clock clock) {

  private static final String DELETE =
      "UPDATE users SET name = ?, password = NULL, version = version + 1,"
          + " deleted = ?, departure_due = ? WHERE id = ? AND password = ?";

  private static final String DELETED = "SELECT 1 FROM users WHERE id = ? AND deleted IS NOT NULL";

  @Inject
  public AccountDeletion {}

  /**
   * Deletes an account. Has no effect if it is deleted already.
   *
   * @throws ProblemException 404 if there is no such account, 422 for a wrong password, 429 after
   *     too many of them or if too many requests of this account or from this network wait, 503 if
   *     too many others wait
   */
  public void delete(long id, String password, SignInOrigin origin) {
    User user = users.require(id);
    if (database.first(DELETED, row -> true, id).isEmpty()) {
      String hash =
          verifier
              .matchingHash(user.login(), origin, Optional.of(id), password)
              .orElseThrow(AccountDeletion::wrongPassword);
      delete(user, hash);
    }
  }

  /** Deletes the account unless its password has changed since it was verified. */
  private void delete(User user, String passwordHash) {
    Instant now = clock.instant();
    database.write(
        statements -> {
          if (statements.update(DELETE, UserName.DELETED, now, now, user.id(), passwordHash) == 0) {
            return statements
                .first(DELETED, row -> true, user.id())
                .orElseThrow(AccountDeletion::wrongPassword);
          }
          statements.afterCommit(() -> AuditLog.record("account.deleted", user.id(), Map.of()));
          // Used tokens are left to Departures.
          Revocation.endAll(statements, user.id());
          return true;
        });
  }

  private static ProblemException wrongPassword() {
    return ProblemException.invalid("/password", "is not the current password");
  }
}
