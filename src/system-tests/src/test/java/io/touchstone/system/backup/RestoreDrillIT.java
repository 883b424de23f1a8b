// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.backup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the backup and the restore drill of the CronJobs on a real PostgreSQL. */
@EnabledOn(Platform.PROCESSES)
class RestoreDrillIT {

  private static final String DATABASE = "documents";

  /** The names of dumps contain the time in seconds. */
  private static final Duration NEXT_NAME = Duration.ofMillis(1_100);

  @TempDir Path directory;

  private InstalledPostgreSql server;
  private BackupScripts scripts;

  @BeforeEach
  void start() throws Exception {
    server = InstalledPostgreSql.start(Files.createDirectory(directory.resolve("postgresql")));
    scripts = new BackupScripts(server, directory);
    server.run("createuser", DATABASE);
    server.run("createdb", "--owner=" + DATABASE, DATABASE);
    sql("CREATE TABLE document AS SELECT n AS id FROM generate_series(1, 300) n");
    sql("ALTER TABLE document OWNER TO " + DATABASE);
  }

  @AfterEach
  void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  private void sql(String statement) throws IOException, InterruptedException {
    server.run("psql", "--quiet", "--command=" + statement, DATABASE);
  }

  private void migrate(boolean success) throws IOException, InterruptedException {
    sql("CREATE TABLE flyway_schema_history AS SELECT %s AS success".formatted(success));
    sql("ALTER TABLE flyway_schema_history OWNER TO " + DATABASE);
  }

  private void backUp() throws Exception {
    scripts.backUp(DATABASE, 2);
  }

  @Test
  void theDrillReportsTheRowsOfEachTable() throws Exception {
    migrate(true);
    backUp();
    String report = scripts.drill(DATABASE);
    assertTrue(report.contains("document: 300 rows"), report);
    assertTrue(report.contains("flyway_schema_history: 1 rows"), report);
  }

  @Test
  void onlyTheNewestDumpsAreKept() throws Exception {
    migrate(true);
    backUp();
    Path oldest = scripts.dumps(DATABASE).get(0);
    for (int more = 0; more < 2; more++) {
      Thread.sleep(NEXT_NAME.toMillis());
      backUp();
    }
    List<Path> kept = scripts.dumps(DATABASE);
    assertEquals(2, kept.size());
    assertTrue(kept.get(0).compareTo(oldest) > 0);
  }

  @Test
  void aDamagedDumpFailsTheDrill() throws Exception {
    migrate(true);
    backUp();
    Path dump = scripts.dumps(DATABASE).get(0);
    try (FileChannel file = FileChannel.open(dump, StandardOpenOption.WRITE)) {
      file.truncate(file.size() * 2 / 3);
    }
    requireFailure("pg_restore");
  }

  @Test
  void anUnfinishedSchemaFailsTheDrill() throws Exception {
    migrate(false);
    backUp();
    requireFailure("no complete schema");
  }

  @Test
  void anOldDumpFailsTheDrill() throws Exception {
    migrate(true);
    backUp();
    FileTime yesterday = FileTime.from(Instant.now().minus(Duration.ofHours(27)));
    Files.setLastModifiedTime(scripts.dumps(DATABASE).get(0), yesterday);
    requireFailure("older than 26 hours");
  }

  @Test
  void aMissingDumpFailsTheDrill() {
    requireFailure("no dump of documents");
  }

  private void requireFailure(String reason) {
    Exception failure = assertThrows(IllegalStateException.class, () -> scripts.drill(DATABASE));
    assertTrue(failure.getMessage().contains(reason), failure.getMessage());
  }
}
