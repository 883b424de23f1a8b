// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.users.password.entity.SignInOrigin;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Verifies passwords. Repeated wrong guesses have to wait increasingly long. */
@ApplicationScoped
public class PasswordVerifier {

  private static final long NOBODY = 0;

  @Inject Database database;
  @Inject PasswordHasher hasher;
  @Inject SignInFailures failures;
  @Inject HashingLimit limit;

  /**
   * Returns whether this is the user's password; false if there is no such user.
   *
   * @param login the login that the client sent
   * @param origin where the client sends from
   * @param user the id of the user with that login, if there is one
   * @throws ProblemException 429 after too many failures
   */
  public boolean verify(String login, SignInOrigin origin, Optional<Long> user, String password) {
    return matchingHash(login, origin, user, password).isPresent();
  }

  /**
   * Like {@link #verify}, but returns the stored hash that the password matches. Whoever relies on
   * it later can check whether the password has changed since.
   */
  public Optional<String> matchingHash(
      String login, SignInOrigin origin, Optional<Long> user, String password) {
    failures.requireAllowed(login, origin);
    return limit.run(
        () -> {
          // Again: concurrent guesses have queued here while the first of them failed.
          failures.requireAllowed(login, origin);
          Optional<String> hash = hash(user);
          if (hasher.matches(password, hash)) {
            return hash;
          }
          PasswordEvents.rejected(user, origin, failures.add(login, origin));
          return Optional.empty();
        });
  }

  private Optional<String> hash(Optional<Long> user) {
    return database
        .first(
            "SELECT password FROM users WHERE id = ?",
            row -> Optional.ofNullable(row.text(1)),
            user.orElse(NOBODY))
        .flatMap(hash -> hash);
  }
}
