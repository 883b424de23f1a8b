// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Runs SQL statements with JDBC. Exceptions are unchecked. */
@ApplicationScoped
public class Database {
  private static final int ROWS_OF_A_BATCH = 1000;

  @Resource(lookup = "jdbc/database")
  DataSource source;

  protected Database() {}

  Database(DataSource source) {
    this.source = source;
  }

  /** Returns a value of each row. */
  <T> List<T> list(String sql, Row<T> row, Object... parameters) {
    try (Connection connection = source.getConnection();
        PreparedStatement statement = prepared(connection, sql, parameters);
        ResultSet result = statement.executeQuery()) {
      List<T> values = new ArrayList<>();
      while (result.next()) {
        values.add(row.of(result));
      }
      return values;
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Returns a value of the first row; empty if there is none. */
  <T> Optional<T> first(String sql, Row<T> row, Object... parameters) {
    return list(sql, row, parameters).stream().findFirst();
  }

  /** Runs statements in one transaction, which is rolled back if one of them fails. */
  void inTransaction(Transaction statements) {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try {
        statements.run(connection);
        connection.commit();
        connection.setAutoCommit(true);
      } catch (SQLException | RuntimeException failed) {
        rollBack(connection, failed);
        throw failed;
      }
    } catch (SQLException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private static void rollBack(Connection connection, Exception reason) {
    try {
      connection.rollback();
      connection.setAutoCommit(true);
    } catch (SQLException failed) {
      reason.addSuppressed(failed);
    }
  }

  static void update(Connection connection, String sql, Object... parameters) throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, parameters)) {
      statement.executeUpdate();
    }
  }

  /** Runs the same statement with the parameters of each row. */
  static void updateAll(Connection connection, String sql, Stream<Object[]> rows)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int pending = 0;
      for (Object[] row : (Iterable<Object[]>) rows::iterator) {
        set(statement, row);
        statement.addBatch();
        if (++pending % ROWS_OF_A_BATCH == 0) {
          statement.executeBatch();
        }
      }
      statement.executeBatch();
    }
  }

  private static PreparedStatement prepared(Connection connection, String sql, Object... parameters)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    set(statement, parameters);
    return statement;
  }

  private static void set(PreparedStatement statement, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setObject(i + 1, parameters[i]);
    }
  }

  /** Reads a value from the current row. */
  @FunctionalInterface
  interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Statements that belong together. */
  @FunctionalInterface
  interface Transaction {
    void run(Connection connection) throws SQLException;
  }
}
