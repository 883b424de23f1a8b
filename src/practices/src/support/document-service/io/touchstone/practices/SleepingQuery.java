// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;

/** A query that sleeps: it holds a connection and the calling thread, and does nothing else. */
@ApplicationScoped
public class SleepingQuery {

  private static final String H2 = "SELECT SLEEP(?)";
  private static final String H2_ALIAS =
      "CREATE ALIAS IF NOT EXISTS SLEEP FOR \"java.lang.Thread.sleep(long)\"";
  private static final String POSTGRESQL = "SELECT pg_sleep(? / 1000.0)";

  @Inject Database database;

  private volatile String sql;

  /**
   * Sleeps in the database for the given time.
   *
   * @param millis duration in milliseconds
   * @throws DatabaseException if the database fails, or no connection becomes free in time
   */
  void run(long millis) {
    database.read(statements -> statements.first(sql(statements), row -> millis, millis));
  }

  private String sql(Statements statements) {
    String known = sql;
    if (known == null) {
      known = prepare(statements);
      sql = known;
    }
    return known;
  }

  private static String prepare(Statements statements) {
    try {
      if (statements.connection().getMetaData().getDatabaseProductName().equals("H2")) {
        statements.update(H2_ALIAS);
        return H2;
      }
      return POSTGRESQL;
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }
}
