// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.control.PasswordHasher;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates and changes accounts. */
@Dependent
public record Accounts(
    Database database,
    UserStore store,
    PasswordHasher hasher,
    PasswordVerifier verifier,
    HashingLimit limit,
    Clock clock) {

  /** Ids are random, so that they do not reveal the number of users; collisions are unlikely. */
  private static final long MIN_ID = 1_000_000_000_000L;

  /** Integers up to here are exact in every JSON parser (RFC 8259, section 6). */
  private static final long MAX_ID = 1L << 53;

  private static final SecureRandom RANDOM = new SecureRandom();

  @Inject
  public Accounts {}

  /**
   * Creates an account.
   *
   * @throws ProblemException 409 if the login is taken, 429 if too many requests for this login or
   *     from this network wait, 503 if too many others wait
   */
  public User signUp(SignUp request, SignInOrigin origin) {
    limit.requireCapacity();
    if (store.findByLogin(request.login()).isPresent()) {
      throw loginTaken();
    }
    String hash = limit.run(request.login(), origin, () -> hasher.hash(request.password()));
    User user =
        new User(
            RANDOM.nextLong(MIN_ID, MAX_ID),
            request.login(),
            request.name(),
            clock.instant().truncatedTo(ChronoUnit.SECONDS),
            1);
    try {
      store.insert(List.of(user), hash);
    } catch (DatabaseException failed) {
      throw failed.isDuplicate() ? loginTaken() : failed;
    }
    AuditLog.record("account.created", user.id(), Map.of());
    return user;
  }

  private static ProblemException loginTaken() {
    return ProblemException.conflict("This login is taken. Choose another.");
  }

  private boolean isPassword(User user, String password, SignInOrigin origin) {
    return verifier
        .matchingHash(user.login(), origin, Optional.of(user.id()), password)
        .isPresent();
  }

  /**
   * Changes an account and returns the user after the change. A new password ends all sessions.
   *
   * @throws jakarta.ws.rs.WebApplicationException 412 if the user has been changed since it was
   *     read, 422 for a wrong password, 429 after too many of them or if too many requests of this
   *     account or from this network wait, 503 if too many others wait
   */
  public User change(User user, ProfileChange change, SignInOrigin origin) {
    String hash = change.changesPassword() ? newHash(user, change, origin) : null;
    database.run(
        statements -> {
          Preconditions.requireUpdated(UserStore.rename(statements, user, change.name()));
          if (hash != null) {
            replacePassword(statements, user, hash);
          }
        });
    return new User(user.id(), user.login(), change.name(), user.created(), user.version() + 1);
  }

  private String newHash(User user, ProfileChange change, SignInOrigin origin) {
    requireUnchanged(user);
    if (!isPassword(user, change.currentPassword(), origin)) {
      throw ProblemException.invalid("/currentPassword", "is not the current password");
    }
    return limit.run(
        user.login(),
        origin,
        () -> {
          // Again: of concurrent changes, the first may have succeeded meanwhile.
          requireUnchanged(user);
          return hasher.hash(change.password());
        });
  }

  private void requireUnchanged(User user) {
    Preconditions.requireUpdated(store.require(user.id()).version() == user.version());
  }

  private static void replacePassword(Statements statements, User user, String hash) {
    statements.update("UPDATE users SET password = ? WHERE id = ?", hash, user.id());
    statements.afterCommit(() -> AuditLog.record("password.changed", user.id(), Map.of()));
    Revocation.endAll(statements, user.id());
  }
}
