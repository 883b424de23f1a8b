// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.seed.UserSeed;
import io.touchstone.users.user.entity.User;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class UserStoreTest {

  private final List<User> users = new UserSeed(3, 100).users();
  private final Database database;
  private final UserStore store;

  UserStoreTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    store = TestUsers.store(database);
  }

  @Test
  void findsWhatWasStored() {
    store.insert(users, null);
    assertEquals(Optional.of(users.get(1)), store.find(101));
    assertEquals(Optional.of(users.get(1)), store.findByLogin("user2"));
    assertEquals(OptionalLong.of(1), store.version(101));
  }

  @Test
  void findsNothingByAnotherIdOrLogin() {
    store.insert(users, null);
    assertEquals(Optional.empty(), store.find(99));
    assertEquals(Optional.empty(), store.findByLogin("user4"));
    assertEquals(OptionalLong.empty(), store.version(99));
  }

  @Test
  void aBatchIgnoresUnknownIds() {
    store.insert(users, null);
    assertEquals(
        Set.of(users.get(0), users.get(2)), Set.copyOf(store.find(List.of(100L, 102L, 999L))));
  }

  @Test
  void storesAllUsersOrNone() {
    List<User> twice = List.of(users.get(0), users.get(0));
    assertThrows(DatabaseException.class, () -> store.insert(twice, null));
    assertTrue(store.isEmpty());
  }

  @Test
  void loginsAreUnique() {
    User first = users.get(0);
    User second = new User(200, first.login(), "Grace Berg", first.created(), 1);
    store.insert(List.of(first), null);
    DatabaseException rejected =
        assertThrows(DatabaseException.class, () -> store.insert(List.of(second), null));
    assertTrue(rejected.isDuplicate());
  }

  @Test
  void aVersionCanBeChangedOnce() {
    store.insert(users, null);
    User first = users.get(0);
    assertTrue(rename(first, "Ada A."));
    assertFalse(rename(first, "Ada B."));
    assertEquals("Ada A.", store.find(100).orElseThrow().name());
    assertEquals(OptionalLong.of(2), store.version(100));
  }

  private boolean rename(User user, String name) {
    return database.write(statements -> UserStore.rename(statements, user, name));
  }

  @Test
  void theSeedIsDeterministic() {
    assertEquals(users, new UserSeed(3, 100).users());
    assertEquals("user3", users.get(2).login());
  }
}
