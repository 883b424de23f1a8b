// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings a database to the newest schema of the service that owns it. */
public record Migration(DataSource database) {

  private static final String MIGRATIONS = "classpath:db/migration";
  private static final String POSTGRESQL = "PostgreSQL";

  /** Applies the migrations that are still missing; does nothing where there are none. */
  public void run() {
    Flyway.configure()
        .dataSource(database)
        .locations(MIGRATIONS)
        .failOnMissingLocations(true)
        .placeholders(Map.of("binary", binaryOrder()))
        .load()
        .migrate();
  }

  /** Text in the order of its code points, which PostgreSQL keeps only where it is told to. */
  private String binaryOrder() {
    try (Connection connection = database.getConnection()) {
      boolean told = connection.getMetaData().getDatabaseProductName().equals(POSTGRESQL);
      return told ? " COLLATE \"C\"" : "";
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }
}
