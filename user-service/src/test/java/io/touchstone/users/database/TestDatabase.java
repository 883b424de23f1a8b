// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import java.util.UUID;
import org.h2.jdbcx.JdbcDataSource;

/** The database of a test: another one belongs here. */
public final class TestDatabase {

  private TestDatabase() {}

  /** A new database with the newest schema and nothing in it. */
  public static Database empty() {
    JdbcDataSource source = new JdbcDataSource();
    source.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
    new Migration(source).run();
    return new Database(source);
  }
}
