// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the backup and the restore drill of the CronJobs on a real PostgreSQL. */
@EnabledOn(Platform.PROCESSES)
class RestoreDrillIT {

  /** The names of dumps contain the time in seconds. */
  private static final Duration NEXT_NAME = Duration.ofMillis(1_100);

  private static int databases;

  @TempDir private static Path directory;

  @AutoClose private static InstalledPostgreSql server;

  private final String database = "documents" + ++databases;

  @BeforeAll
  static void start() throws Exception {
    server = new InstalledPostgreSql(directory);
  }

  @BeforeEach
  void create() throws Exception {
    server.createDatabase(database);
    table("document", "SELECT n AS id FROM generate_series(1, 300) n");
  }

  private void table(String name, String rows) throws Exception {
    server.execute(database, "CREATE TABLE %s AS %s".formatted(name, rows));
    server.execute(database, "ALTER TABLE %s OWNER TO %s".formatted(name, database));
  }

  private void migrate(boolean success) throws Exception {
    table("flyway_schema_history", "SELECT %s AS success".formatted(success));
    backUp();
  }

  private void backUp() throws Exception {
    server.backUp(database, 2);
  }

  private Path dump() throws Exception {
    return server.dumps(database).get(0);
  }

  @Test
  void theDrillReportsTheRowsOfEachTable() throws Exception {
    migrate(true);
    String report = server.drill(database).run(directory);
    assertTrue(report.contains("document: 300 rows"), report);
    assertTrue(report.contains("flyway_schema_history: 1 rows"), report);
  }

  @Test
  void onlyTheNewestDumpsAreKept() throws Exception {
    migrate(true);
    Path oldest = dump();
    for (int more = 0; more < 2; more++) {
      Thread.sleep(NEXT_NAME.toMillis());
      backUp();
    }
    List<Path> kept = server.dumps(database);
    assertEquals(2, kept.size());
    assertTrue(kept.get(0).compareTo(oldest) > 0);
  }

  @Test
  void aDamagedDumpFailsTheDrill() throws Exception {
    migrate(true);
    try (FileChannel file = FileChannel.open(dump(), StandardOpenOption.WRITE)) {
      file.truncate(file.size() * 2 / 3);
    }
    requireFailure("pg_restore");
  }

  @Test
  void anUnfinishedSchemaFailsTheDrill() throws Exception {
    migrate(false);
    requireFailure("no complete schema");
  }

  @Test
  void anOldDumpFailsTheDrill() throws Exception {
    migrate(true);
    FileTime yesterday = FileTime.from(Instant.now().minus(Duration.ofHours(27)));
    Files.setLastModifiedTime(dump(), yesterday);
    requireFailure("older than 26 hours");
  }

  @Test
  void aMissingDumpFailsTheDrill() throws Exception {
    requireFailure("no dump of documents");
  }

  private void requireFailure(String reason) throws Exception {
    String printed = server.drill(database).fail(directory);
    assertTrue(printed.contains(reason), printed);
  }
}
