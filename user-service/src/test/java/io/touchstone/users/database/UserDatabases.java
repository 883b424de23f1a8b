// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.TestDatabase;
import javax.sql.DataSource;

/** Databases for tests. */
public final class UserDatabases {

  private UserDatabases() {}

  /** A new database with the newest schema and nothing in it. */
  public static Database migrated(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    return new Database(source);
  }
}
