// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Statements;
import io.touchstone.problem.FieldError;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.control.PasswordCheck;
import io.touchstone.users.password.control.Passwords;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Makes accounts and changes them. */
@ApplicationScoped
public class Accounts {

  /** New ids are drawn: they tell nobody how many users there are, and no two draws meet. */
  private static final long LOWEST_ID = 1_000_000_000_000L;

  /** Numbers up to here are exact in every JSON reader (RFC 8259, section 6). */
  private static final long HIGHEST_ID = 1L << 53;

  private static final SecureRandom RANDOM = new SecureRandom();

  @Inject Database database;
  @Inject UserStore store;
  @Inject Passwords passwords;
  @Inject PasswordCheck check;
  @Inject HashingLimit limit;

  /**
   * @throws ProblemException 409 where somebody has the login, 503 while too many others wait
   */
  public User signUp(SignUp request) {
    limit.requirePlace();
    if (store.findByLogin(request.login()).isPresent()) {
      throw taken();
    }
    String hash = limit.run(() -> passwords.hash(request.password()));
    User user =
        new User(
            RANDOM.nextLong(LOWEST_ID, HIGHEST_ID),
            request.login(),
            request.name(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS),
            1);
    insert(user, hash);
    return user;
  }

  private void insert(User user, String hash) {
    try {
      store.insert(List.of(user), hash);
    } catch (DatabaseException failed) {
      throw failed.isDuplicate() ? taken() : failed;
    }
  }

  private static ProblemException taken() {
    return ProblemException.conflict("this login is taken; choose another");
  }

  /**
   * The user after the change. A new password ends all sessions of the user.
   *
   * @throws ProblemException 412 where the user was changed meanwhile, 422 for a wrong password,
   *     429 for too many of them
   */
  public User change(User user, ProfileChange change) {
    String hash = change.changesPassword() ? newHash(user, change) : null;
    database.write(
        statements -> {
          if (!UserStore.rename(statements, user, change.name())) {
            throw ProblemException.preconditionFailed();
          }
          return hash == null ? 0 : replace(statements, user, hash);
        });
    return new User(user.id(), user.login(), change.name(), user.created(), user.version() + 1);
  }

  private String newHash(User user, ProfileChange change) {
    if (!check.passes(user.login(), Optional.of(user), change.currentPassword())) {
      throw ProblemException.invalid(
          List.of(new FieldError("/currentPassword", "is not the current password")));
    }
    return limit.run(() -> passwords.hash(change.password()));
  }

  private static int replace(Statements statements, User user, String hash) {
    statements.update("UPDATE person SET password = ? WHERE id = ?", hash, user.id());
    return statements.update("DELETE FROM refresh_token WHERE person = ?", user.id());
  }
}
