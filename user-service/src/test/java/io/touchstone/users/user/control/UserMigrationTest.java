// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.FirstSchema;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.MovableClock;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.entity.Login;
import io.touchstone.users.user.entity.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Users stored under the first schema are preserved by all later migrations. */
@OnEachDatabase
class UserMigrationTest {

  private static final Instant DAY = Instant.parse("2014-01-01T08:00:00Z");
  private static final List<Long> IDS = List.of(7L, 102485935L, 9_007_199_254_740_991L);

  private final Database database;
  private final UserStore store;

  UserMigrationTest(TestDatabase kind) {
    DataSource source = FirstSchema.in(kind);
    database = new Database(source);
    for (long id : IDS) {
      database.write(
          on ->
              on.update(
                  "INSERT INTO person (id, name, created) VALUES (?, ?, ?)",
                  id,
                  "Ada Müller \ud83d\ude00",
                  DAY));
    }
    new Migration(source).run();
    store = TestUsers.store(database);
  }

  @Test
  void allUsersAreKeptAndGetALogin() {
    for (int i = 0; i < IDS.size(); i++) {
      User expected = new User(IDS.get(i), "user" + (i + 1), "Ada Müller \ud83d\ude00", DAY, 1);
      assertEquals(Optional.of(expected), store.find(IDS.get(i)));
      assertEquals(Optional.of(expected), store.findByLogin(expected.login()));
      assertTrue(Login.isValid(expected.login()));
    }
  }

  @Test
  void usersWithoutAPasswordCannotSignIn() {
    PasswordVerifier verifier =
        TestPasswords.verifier(
            database, new FakePasswordHash(), TestPasswords.failures(database, new MovableClock()));
    SignInOrigin home = SignInOrigin.network("192.0.2.1");
    assertFalse(verifier.verify("user1", home, store.findByLogin("user1").map(User::id), ""));
  }

  @Test
  void newUsersCanBeStored() {
    User user = TestUsers.stored(database, "grace", "a hash");
    assertEquals(Optional.of(user), store.findByLogin("grace"));
  }
}
