// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnEachDatabase
class MigrationCommandTest {

  private final String url;
  private final Map<String, String> environment;
  private final Database database;

  MigrationCommandTest(TestDatabase kind) {
    url = kind.emptyUrl();
    environment = Map.of("DATABASE_URL", url, "DATABASE_USER", kind.user());
    database = new Database(kind.at(url));
  }

  @Test
  void migratesAnEmptyDatabase() throws InterruptedException {
    MigrationRun run = MigrationRun.of(environment);
    assertEquals(0, run.status());
    assertEquals(List.of("migrate: the database has the latest schema"), run.lines());
    assertEquals(List.of("first"), notes());
  }

  /** Releases run side by side during an update, and the old one again after a rollback. */
  @Test
  void leavesTheSchemaOfALaterReleaseUnchanged(@TempDir Path later) throws Exception {
    MigrationRun.of(environment);
    Files.writeString(
        later.resolve("V3__colour.sql"), "ALTER TABLE note ADD COLUMN colour VARCHAR(9)");
    Flyway.configure()
        .dataSource(database.source())
        .locations("classpath:db/migration", "filesystem:" + later)
        .placeholders(Map.of("binary", ""))
        .load()
        .migrate();
    MigrationRun run = MigrationRun.of(environment);
    assertEquals(0, run.status(), run.lines()::toString);
    new Migration(database.source()).run();
    database.write(on -> on.update("UPDATE note SET colour = 'red'"));
    assertEquals(List.of("first"), notes());
  }

  private List<String> notes() {
    return database.list("SELECT text FROM note", row -> row.text("text"));
  }
}
