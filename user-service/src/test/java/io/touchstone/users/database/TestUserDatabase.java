// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.database;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.TestDatabase;
import javax.sql.DataSource;

/** Creates databases for tests. */
public final class TestUserDatabase {

  private TestUserDatabase() {}

  /** Returns an empty database with the current schema. */
  public static Database migrated(TestDatabase kind) {
    return migrated(kind.empty());
  }

  /** Returns an empty database after migrating it to the current schema. */
  public static Database migrated(DataSource source) {
    new Migration(source).run();
    return new Database(source);
  }
}
