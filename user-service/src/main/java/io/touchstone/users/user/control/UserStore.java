// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Stores users in the database. */
@Dependent
public record UserStore(Database database) {

  private static final String USERS = "SELECT id, login, name, created, version FROM users";
  private static final String INSERT =
      "INSERT INTO users (id, login, name, created, version, password)"
          + " VALUES (?, ?, ?, ?, ?, ?)";
  private static final String RENAME =
      "UPDATE users SET name = ?, version = version + 1"
          + " WHERE id = ? AND version = ? AND deleted IS NULL";

  @Inject
  public UserStore {}

  /**
   * Returns a user.
   *
   * @throws ProblemException 404 if there is none
   */
  public User require(long id) {
    return find(id).orElseThrow(() -> ProblemException.notFound("There is no user with this id."));
  }

  public Optional<User> find(long id) {
    return database.first(USERS + " WHERE id = ?", UserStore::user, id);
  }

  /** Returns the user with a login; empty for any other text. */
  public Optional<User> findByLogin(String login) {
    return login.matches(User.LOGIN)
        ? database.first(USERS + " WHERE login = ?", UserStore::user, login)
        : Optional.empty();
  }

  /** Returns the existing users among the ids, in no particular order, with one statement. */
  public List<User> find(List<Long> ids) {
    return database.read(
        statements ->
            statements.list(
                USERS + " WHERE id = ANY (?)", UserStore::user, statements.array("bigint", ids)));
  }

  public boolean isEmpty() {
    return database.first("SELECT 1 FROM users LIMIT 1", row -> true).isEmpty();
  }

  /**
   * Stores all users or none.
   *
   * @param passwordHash the hash for all of them, or null if they cannot sign in
   */
  public void insert(List<User> users, String passwordHash) {
    database.run(
        statements ->
            statements.updateAll(
                INSERT,
                users.stream()
                    .map(
                        user ->
                            new Object[] {
                              user.id(),
                              user.login(),
                              user.name(),
                              user.created(),
                              user.version(),
                              passwordHash
                            })));
  }

  /** Returns false if the user has been changed since it was read. */
  static boolean rename(Statements statements, User user, String name) {
    return statements.update(RENAME, name, user.id(), user.version()) == 1;
  }

  private static User user(ResultRow row) throws SQLException {
    return new User(
        row.number("id"),
        row.text("login"),
        row.text("name"),
        row.instant("created"),
        row.number("version"));
  }
}
