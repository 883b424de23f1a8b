// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.users.user.entity.User;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class UserStoreTest {

  private final List<User> users = new UserSeed(3, 100).users();
  private final UserStore store = new UserStore();

  UserStoreTest(TestDatabase database) {
    store.database = database.empty();
    new Migration(store.database).run();
  }

  @Test
  void findsWhatWasStored() throws SQLException {
    store.insert(users);
    assertEquals(Optional.of(users.get(1)), store.find(101));
  }

  @Test
  void findsNobodyUnderAnotherId() throws SQLException {
    store.insert(users);
    assertEquals(Optional.empty(), store.find(99));
  }

  @Test
  void aBatchLeavesTheUnknownOut() throws SQLException {
    store.insert(users);
    assertEquals(
        Set.of(users.get(0), users.get(2)), Set.copyOf(store.find(List.of(100L, 102L, 999L))));
  }

  @Test
  void storesAllOfTheUsersOrNone() throws SQLException {
    List<User> twice = List.of(users.get(0), users.get(0));
    assertThrows(SQLException.class, () -> store.insert(twice));
    assertTrue(store.isEmpty());
  }

  @Test
  void theSeedIsTheSameEachTime() {
    assertEquals(users, new UserSeed(3, 100).users());
  }
}
