// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.database.Database;
import io.touchstone.database.Row;
import io.touchstone.database.Statements;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The users in the database. */
@ApplicationScoped
public class UserStore {

  private static final String USERS = "SELECT id, login, name, created, version FROM person";
  private static final String INSERT =
      "INSERT INTO person (id, login, name, created, version, password) VALUES (?, ?, ?, ?, ?, ?)";
  private static final String RENAME =
      "UPDATE person SET name = ?, version = version + 1 WHERE id = ? AND version = ?";

  @Inject Database database;

  public Optional<User> find(long id) {
    return database.first(USERS + " WHERE id = ?", UserStore::user, id);
  }

  public Optional<User> findByLogin(String login) {
    return database.first(USERS + " WHERE login = ?", UserStore::user, login);
  }

  /** The users that there are among those asked for, in one statement and no certain order. */
  public List<User> find(List<Long> ids) {
    return database.read(
        statements ->
            statements.list(
                USERS + " WHERE id = ANY (?)", UserStore::user, statements.array("bigint", ids)));
  }

  /** Enough of a user to know whether a client has its newest state. */
  public OptionalLong version(long id) {
    return database
        .first("SELECT version FROM person WHERE id = ?", row -> row.number(1), id)
        .map(OptionalLong::of)
        .orElseGet(OptionalLong::empty);
  }

  boolean isEmpty() {
    return database.first("SELECT 1 FROM person LIMIT 1", row -> row.number(1)).isEmpty();
  }

  /**
   * Stores all of the users or none.
   *
   * @param passwordHash the same for all of them; null where they cannot sign in
   */
  void insert(List<User> users, String passwordHash) {
    database.write(
        statements -> {
          statements.updateAll(INSERT, users.stream().map(user -> values(user, passwordHash)));
          return users.size();
        });
  }

  /** False where the user is not in that version any more. */
  static boolean rename(Statements statements, User user, String name) {
    return statements.update(RENAME, name, user.id(), user.version()) == 1;
  }

  private static Object[] values(User user, String passwordHash) {
    return new Object[] {
      user.id(), user.login(), user.name(), user.created(), user.version(), passwordHash
    };
  }

  private static User user(Row row) throws SQLException {
    return new User(row.number(1), row.text(2), row.text(3), row.instant(4), row.number(5));
  }
}
