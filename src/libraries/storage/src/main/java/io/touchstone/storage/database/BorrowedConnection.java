// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import io.touchstone.http.wait.TimeBudget;
import io.touchstone.http.wait.WaitBudget;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;

/**
 * A connection borrowed from the pool.
 *
 * <p>Connections are returned one at a time, because of a race in Liberty's pool (26.0.0.5): {@code
 * PoolManager.release} first puts a connection into the free pool, then clears the flag that a
 * release is in progress. If another thread borrows and returns the connection in between, its
 * release finds the flag set and does nothing, so the connection never becomes free again.
 *
 * <p>A request that has waited {@value #MAX_WAIT_MILLIS} ms for connections gets no further one.
 * Its last wait can last as long as the pool allows, so a request waits for at most the sum of both
 * limits, however often it uses the database.
 */
record BorrowedConnection(Connection connection) implements AutoCloseable {

  private static final Lock RETURN_LOCK = new ReentrantLock();

  static final long MAX_WAIT_MILLIS = TimeBudget.DATABASE_CONNECTIONS;

  private static final WaitBudget BUDGET =
      new WaitBudget("a connection to the database", MAX_WAIT_MILLIS);

  static BorrowedConnection of(DataSource pool) throws SQLException {
    if (BUDGET.remainingMillis() == 0) {
      throw new SQLTransientConnectionException("Waited too long for connections to the database");
    }
    long start = System.nanoTime();
    try {
      return new BorrowedConnection(pool.getConnection());
    } finally {
      BUDGET.addSince(start);
    }
  }

  @Override
  public void close() throws SQLException {
    RETURN_LOCK.lock();
    try {
      connection.close();
    } finally {
      RETURN_LOCK.unlock();
    }
  }
}
