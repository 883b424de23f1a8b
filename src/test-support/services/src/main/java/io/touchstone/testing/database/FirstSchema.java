// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.database;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Creates databases with the schema of a service's first release, for tests of later migrations.
 */
public final class FirstSchema {

  private FirstSchema() {}

  /** Returns a new database with only the first migration applied and no rows. */
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
