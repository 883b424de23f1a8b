// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs statements on one connection; within {@link Database#write}, they form a transaction.
 *
 * @param actions the actions to run after the commit
 */
public record Statements(Connection connection, List<Runnable> actions) {

  /** Rows per batch: enough to make round trips rare, few enough to fit in memory. */
  private static final int BATCH_SIZE = 1_000;

  /** Creates statements outside of {@link Database#write}, which have no actions after a commit. */
  public Statements(Connection connection) {
    this(connection, List.of());
  }

  /**
   * Runs an action once the transaction is committed, and never if it is rolled back. The action
   * must not throw an exception.
   *
   * @throws UnsupportedOperationException outside of {@link Database#write}
   */
  public void afterCommit(Runnable action) {
    actions.add(action);
  }

  public <T> Optional<T> first(String sql, ResultRow.Mapper<T> mapper, Object... parameters) {
    try (PreparedStatement select = prepare(sql, parameters);
        ResultSet rows = select.executeQuery()) {
      return rows.next() ? Optional.of(mapper.map(new ResultRow(rows))) : Optional.empty();
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  public <T> List<T> list(String sql, ResultRow.Mapper<T> mapper, Object... parameters) {
    try (PreparedStatement select = prepare(sql, parameters);
        ResultSet rows = select.executeQuery()) {
      List<T> list = new ArrayList<>();
      ResultRow row = new ResultRow(rows);
      while (rows.next()) {
        list.add(mapper.map(row));
      }
      return list;
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /** Returns the number of rows inserted, updated or deleted. */
  public int update(String sql, Object... parameters) {
    try (PreparedStatement update = prepare(sql, parameters)) {
      return update.executeUpdate();
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /** Runs the statement for each array of parameters, in batches. */
  public void updateAll(String sql, Stream<Object[]> parameters) {
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      int batched = 0;
      for (Object[] row : (Iterable<Object[]>) parameters::iterator) {
        bind(update, row);
        update.addBatch();
        if (++batched == BATCH_SIZE) {
          update.executeBatch();
          batched = 0;
        }
      }
      update.executeBatch();
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /**
   * Returns a parameter for {@code = ANY (?)}.
   *
   * @param type the database's name of the element type
   */
  public Array array(String type, List<?> elements) {
    try {
      return connection.createArrayOf(type, elements.toArray());
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  private PreparedStatement prepare(String sql, Object... parameters) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      bind(statement, parameters);
      return statement;
    } catch (SQLException failed) {
      statement.close();
      throw failed;
    }
  }

  private static void bind(PreparedStatement statement, Object... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      Object value = parameters[i];
      statement.setObject(
          i + 1, value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value);
    }
  }
}
