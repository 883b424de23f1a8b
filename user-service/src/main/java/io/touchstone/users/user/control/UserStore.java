// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.users.user.entity.User;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** The users in the database. */
@ApplicationScoped
public class UserStore {

  private static final String FIND = "SELECT id, name, created FROM person WHERE id = ANY(?)";
  private static final String INSERT = "INSERT INTO person (id, name, created) VALUES (?, ?, ?)";

  @Resource(lookup = "jdbc/database")
  DataSource database;

  public Optional<User> find(long id) throws SQLException {
    return find(List.of(id)).stream().findFirst();
  }

  /** The users that there are among those asked for, in one statement and no certain order. */
  public List<User> find(List<Long> ids) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement(FIND)) {
      Array wanted = connection.createArrayOf("BIGINT", ids.toArray());
      select.setArray(1, wanted);
      try (ResultSet rows = select.executeQuery()) {
        List<User> users = new ArrayList<>(ids.size());
        while (rows.next()) {
          users.add(user(rows));
        }
        return users;
      }
    }
  }

  boolean isEmpty() throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement("SELECT 1 FROM person LIMIT 1");
        ResultSet row = select.executeQuery()) {
      return !row.next();
    }
  }

  /** Stores all of the users or none. */
  void insert(List<User> users) throws SQLException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
        for (User user : users) {
          insert.setLong(1, user.id());
          insert.setString(2, user.name());
          insert.setObject(3, user.created().atOffset(ZoneOffset.UTC));
          insert.addBatch();
        }
        insert.executeBatch();
        connection.commit();
      } catch (SQLException failed) {
        connection.rollback();
        throw failed;
      }
    }
  }

  private static User user(ResultSet row) throws SQLException {
    return new User(
        row.getLong(1), row.getString(2), row.getObject(3, OffsetDateTime.class).toInstant());
  }
}
