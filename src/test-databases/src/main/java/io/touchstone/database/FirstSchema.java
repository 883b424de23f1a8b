// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** A database as the first release of a service left it, for tests of what became of its data. */
public final class FirstSchema {

  private FirstSchema() {}

  /** A new one with the first of the migrations that are on the class path, and without rows. */
  public static DataSource in(TestDatabase kind) {
    DataSource source = kind.empty();
    Flyway.configure()
        .dataSource(source)
        .locations("classpath:db/migration")
        .target("1")
        .load()
        .migrate();
    return source;
  }
}
