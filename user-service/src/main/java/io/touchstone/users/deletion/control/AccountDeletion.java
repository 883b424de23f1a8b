// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.FieldError;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Deletes accounts. */
@ApplicationScoped
public class AccountDeletion {

  static final String NAME = "Deleted user";

  private static final String DELETE =
      "UPDATE users SET name = ?, password = NULL, sign_up_key = NULL, version = version + 1,"
          + " deleted = ?, departure_due = ? WHERE id = ? AND password = ?";

  private static final String DELETED = "SELECT 1 FROM users WHERE id = ? AND deleted IS NOT NULL";

  @Inject Database database;
  @Inject UserStore users;
  @Inject PasswordVerifier verifier;

  Clock clock = Clock.systemUTC();

  /**
   * Deletes an account. Has no effect if it is deleted already.
   *
   * @throws ProblemException 404 if there is no such account, 422 for a wrong password, 429 after
   *     too many of them, 503 if too many others wait
   */
  public void delete(long id, String password) {
    User user =
        users
            .find(id)
            .orElseThrow(() -> ProblemException.notFound("There is no user with this id."));
    if (!isDeleted(id)) {
      delete(user, matchingHash(user, password));
    }
  }

  private boolean isDeleted(long id) {
    return database.first(DELETED, row -> true, id).isPresent();
  }

  private String matchingHash(User user, String password) {
    return verifier
        .matchingHash(user.login(), SignInOrigin.SESSION, Optional.of(user.id()), password)
        .orElseThrow(AccountDeletion::wrongPassword);
  }

  private static ProblemException wrongPassword() {
    return ProblemException.invalid(
        List.of(new FieldError("/password", "is not the current password")));
  }

  /** Deletes the account unless its password has changed since it was verified. */
  private void delete(User user, String passwordHash) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    database.write(
        statements -> {
          if (statements.update(DELETE, NAME, now, now, user.id(), passwordHash) == 0) {
            if (statements.first(DELETED, row -> true, user.id()).isPresent()) {
              return false;
            }
            throw wrongPassword();
          }
          statements.afterCommit(() -> AuditLog.record("account.deleted", user.id(), Map.of()));
          // Used tokens are left to Departures.
          Revocation.endAll(statements, user.id());
          return true;
        });
  }
}
