// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.storage.database.Database;
import io.touchstone.users.user.entity.User;
import java.time.Instant;
import java.util.List;

/** Creates users for tests. */
public final class TestUsers {

  private static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");

  private TestUsers() {}

  public static UserStore store(Database database) {
    UserStore store = new UserStore();
    store.database = database;
    return store;
  }

  /** Stores a new user, whose id is derived from the login. */
  public static User stored(Database database, String login, String passwordHash) {
    User user = new User(1_000 + Math.abs(login.hashCode()), login, "Ada Almeida", CREATED, 1);
    store(database).insert(List.of(user), passwordHash);
    return user;
  }
}
