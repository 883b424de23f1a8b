// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Database;
import io.touchstone.database.FirstSchema;
import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.users.MovableClock;
import io.touchstone.users.password.control.PasswordCheck;
import io.touchstone.users.password.control.PasswordChecks;
import io.touchstone.users.password.control.TestHash;
import io.touchstone.users.user.entity.Login;
import io.touchstone.users.user.entity.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Who was stored under the first schema is there under the newest. */
@OnEachDatabase
class FirstSchemaTest {

  private static final Instant DAY = Instant.parse("2014-01-01T08:00:00Z");
  private static final List<Long> IDS = List.of(7L, 102485935L, 9_007_199_254_740_991L);

  private final Database database;
  private final UserStore store;

  FirstSchemaTest(TestDatabase kind) {
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
  void everyoneIsThereUnderALoginOfTheirOwn() {
    for (int i = 0; i < IDS.size(); i++) {
      User expected = new User(IDS.get(i), "user" + (i + 1), "Ada Müller \ud83d\ude00", DAY, 1);
      assertEquals(Optional.of(expected), store.find(IDS.get(i)));
      assertEquals(Optional.of(expected), store.findByLogin(expected.login()));
      assertTrue(Login.possible(expected.login()));
    }
  }

  @Test
  void nobodyCanSignInWithoutAPassword() {
    PasswordCheck check =
        PasswordChecks.check(
            database, new TestHash(), PasswordChecks.failures(database, new MovableClock()));
    assertFalse(check.passes("user1", store.findByLogin("user1"), ""));
  }

  @Test
  void newUsersAreStoredBesideThem() {
    User user = TestUsers.stored(database, "grace", "a hash");
    assertEquals(Optional.of(user), store.findByLogin("grace"));
  }
}
