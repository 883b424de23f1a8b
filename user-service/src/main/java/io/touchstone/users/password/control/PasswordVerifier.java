// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.users.password.entity.SignInOrigin;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Verifies passwords. Repeated wrong guesses have to wait increasingly long. */
@Dependent
public record PasswordVerifier(
    Database database, PasswordHasher hasher, SignInFailures failures, HashingLimit limit) {

  private static final long NOBODY = 0;

  @Inject
  public PasswordVerifier {}

  /**
   * Returns the stored hash that the password matches, or empty if it is wrong or there is no such
   * user. Whoever relies on the hash later can check whether the password has changed since.
   *
   * @param login the login that the client sent
   * @param origin the device, or the network if the device is unknown
   * @param user the id of the user with that login, if there is one
   * @throws ProblemException 429 after too many failures, or if too many requests of this account
   *     or network wait; 503 if too many others wait
   */
  public Optional<String> matchingHash(
      String login, SignInOrigin origin, Optional<Long> user, String password) {
    failures.requireAllowed(login, origin);
    return limit.run(
        login,
        origin,
        () -> {
          // Again: concurrent guesses have queued here while the first of them failed.
          failures.requireAllowed(login, origin);
          Optional<String> hash = hash(user);
          if (hasher.matches(password, hash)) {
            return hash;
          }
          record(user, origin, failures.add(login, origin));
          return Optional.empty();
        });
  }

  private Optional<String> hash(Optional<Long> user) {
    return database
        .first(
            "SELECT password FROM users WHERE id = ?",
            row -> Optional.ofNullable(row.text("password")),
            user.orElse(NOBODY))
        .flatMap(hash -> hash);
  }

  /** Does not record an unknown login, because it may be a password typed into the wrong field. */
  private static void record(Optional<Long> account, SignInOrigin origin, Duration delay) {
    Map<String, Object> details = new HashMap<>();
    account.ifPresent(id -> details.put("account", id));
    AuditLog.record(origin.signedIn() ? "password.rejected" : "sign-in.failed", NOBODY, details);
    if (!delay.isZero()) {
      details.put("seconds", delay.toSeconds());
      AuditLog.record("sign-in.locked", NOBODY, details);
    }
  }
}
