// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Migration;
import io.touchstone.users.user.entity.User;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UserStoreTest {

  private final List<User> users = new UserSeed(3, 100).users();
  private final UserStore store = new UserStore();

  @BeforeEach
  void migrateAnEmptyDatabase() {
    JdbcDataSource database = new JdbcDataSource();
    database.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    new Migration(database).run();
    store.database = database;
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
