// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.time.MovableClock;
import io.touchstone.users.password.control.FastPasswordHasher;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.control.SignInFailures;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/** The beans that the container would inject, on a new database and with fast hashes. */
public final class TestUserService {

  private static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");

  /** More than tests need at the same time. */
  private static final int MAX_HASHES = 8;

  public final MovableClock clock = new MovableClock();
  public final FastPasswordHasher hasher = new FastPasswordHasher();
  public final HashingLimit limit = new HashingLimit(MAX_HASHES);
  public final Database database;
  public final UserStore users;
  public final SignInFailures failures;
  public final PasswordVerifier verifier;

  public TestUserService(TestDatabase kind) {
    this(kind.empty());
  }

  public TestUserService(DataSource empty) {
    new Migration(empty).run();
    database = new Database(empty);
    users = new UserStore(database);
    failures = new SignInFailures(database, clock);
    verifier = verifier(limit);
  }

  public PasswordVerifier verifier(HashingLimit limit) {
    return new PasswordVerifier(database, hasher, failures, limit);
  }

  /**
   * Stores a new user, whose id is derived from the login.
   *
   * @param password null for a user who cannot sign in
   */
  public User store(String login, String password) {
    User user = new User(1_000 + Math.abs(login.hashCode()), login, "Ada Almeida", CREATED, 1);
    users.insert(List.of(user), password == null ? null : hasher.hash(password));
    return user;
  }

  /** Stores a refresh token of a session. */
  public void storeToken(User user, UUID session, boolean used) {
    update(
        "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
            + " VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP)",
        UUID.randomUUID().toString(),
        session,
        user.id(),
        clock.instant().plus(Duration.ofDays(14)),
        used);
  }

  public void update(String sql, Object... parameters) {
    database.write(statements -> statements.update(sql, parameters));
  }

  /** Returns the number of rows of a table, of which a condition may select some. */
  public long count(String table) {
    return database
        .first("SELECT COUNT(*) AS count FROM " + table, row -> row.number("count"))
        .orElseThrow();
  }
}
