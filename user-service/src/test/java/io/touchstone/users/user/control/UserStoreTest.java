// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.DatabaseException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.TestUserService;
import io.touchstone.users.database.UserSeed;
import io.touchstone.users.user.entity.User;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class UserStoreTest {

  private final List<User> users = seed().users();
  private final TestUserService service;
  private final UserStore store;

  UserStoreTest(TestDatabase kind) {
    service = new TestUserService(kind);
    store = service.users;
  }

  @Test
  void findsWhatWasStored() {
    store.insert(users, null);
    assertEquals(users.get(1), store.require(101));
    assertEquals(Optional.of(users.get(1)), store.findByLogin("user2"));
    assertEquals(
        Set.of(users.get(0), users.get(2)), Set.copyOf(store.find(List.of(100L, 102L, 999L))));
  }

  @Test
  void findsNothingByAnotherIdOrLogin() {
    store.insert(users, null);
    assertEquals(404, status(() -> store.require(99)));
    for (String login : new String[] {"user4", "User1", "", "\u0000", "user1\n"}) {
      assertEquals(Optional.empty(), store.findByLogin(login));
    }
  }

  @Test
  void storesAllUsersOrNone() {
    List<User> twice = List.of(users.get(0), users.get(0));
    assertThrows(DatabaseException.class, () -> store.insert(twice, null));
    assertTrue(store.isEmpty());
  }

  @Test
  void theSeedIsDeterministic() {
    assertEquals(users, seed().users());
    assertEquals("user3", users.get(2).login());
  }

  private static UserSeed seed() {
    return new UserSeed(3, 100, Optional.empty(), null, null);
  }
}
