// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings a database to the newest schema of the service that owns it. */
public record Migration(DataSource database) {

  private static final String MIGRATIONS = "classpath:db/migration";

  /** Applies the migrations that are still missing; does nothing where there are none. */
  public void run() {
    Flyway.configure()
        .dataSource(database)
        .locations(MIGRATIONS)
        .failOnMissingLocations(true)
        .load()
        .migrate();
  }
}
