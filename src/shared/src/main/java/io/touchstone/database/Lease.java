// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;

/**
 * A connection of the pool for a time.
 *
 * <p>One is returned at a time. Liberty's pool (26.0.0.5) puts a connection among the free ones
 * before it takes back the note that it is being returned. Whoever took and returned it in between
 * would return it in vain: the connection would be lost to the pool for ever, and after some
 * hundred thousand requests no connection would be left.
 */
final class Lease implements AutoCloseable {

  private static final Lock RETURN = new ReentrantLock();

  private final Connection connection;

  private Lease(Connection connection) {
    this.connection = connection;
  }

  static Lease of(DataSource pool) throws SQLException {
    return new Lease(pool.getConnection());
  }

  Connection connection() {
    return connection;
  }

  @Override
  public void close() throws SQLException {
    RETURN.lock();
    try {
      connection.close();
    } finally {
      RETURN.unlock();
    }
  }
}
