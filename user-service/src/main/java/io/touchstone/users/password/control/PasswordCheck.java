// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.database.Database;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Verifies passwords, ever more slowly for those who guess. */
@ApplicationScoped
public class PasswordCheck {

  private static final long NOBODY = 0;

  @Inject Database database;
  @Inject Passwords passwords;
  @Inject SignInFailures failures;
  @Inject HashingLimit limit;

  /**
   * Whether this is the user's password; false where there is no user.
   *
   * @param login who somebody claims to be
   * @throws ProblemException 429 for a login with too many failures
   */
  public boolean passes(String login, Optional<User> user, String password) {
    failures.refuseGuesses(login);
    return limit.run(
        () -> {
          // again: many guesses that came at once have waited here for one another
          failures.refuseGuesses(login);
          boolean passes = passwords.matches(password, hash(user));
          if (!passes) {
            failures.add(login);
          }
          return passes;
        });
  }

  private Optional<String> hash(Optional<User> user) {
    return database
        .first(
            "SELECT password FROM person WHERE id = ?",
            row -> Optional.ofNullable(row.text(1)),
            user.map(User::id).orElse(NOBODY))
        .flatMap(hash -> hash);
  }
}
