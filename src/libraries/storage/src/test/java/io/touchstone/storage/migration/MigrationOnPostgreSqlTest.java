// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.Database;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.database.TestDatabase;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class MigrationOnPostgreSqlTest {

  private static final int REPLICAS = 4;

  private final String url = TestDatabase.POSTGRESQL.emptyUrl();

  @RepeatedTest(3)
  void concurrentReplicasMigrateOnce() {
    List<Object> runs =
        Concurrently.attempts(REPLICAS, () -> MigrationRun.of(environment(url, "60")));
    assertEquals(
        Collections.nCopies(REPLICAS, 0),
        runs.stream().map(run -> ((MigrationRun) run).status()).toList(),
        runs::toString);
    assertEquals(
        List.of("1", "2"),
        new Database(TestDatabase.POSTGRESQL.at(url))
            .list(
                "SELECT version FROM flyway_schema_history WHERE success AND version IS NOT NULL"
                    + " ORDER BY installed_rank",
                row -> row.text("version")));
  }

  @Test
  @Timeout(60)
  void isExemptFromTheStatementTimeoutOfTheServices() throws Exception {
    Database database = new Database(TestDatabase.POSTGRESQL.at(url));
    Flyway.configure()
        .dataSource(database.source())
        .locations("classpath:db/migration")
        .placeholders(Map.of("binary", ""))
        .target("1")
        .load()
        .migrate();
    String limited = url + "&options=-c%20statement_timeout%3D300";
    Migration migration = new Migration(TestDatabase.POSTGRESQL.at(limited));
    CompletableFuture<Void> migrated =
        database.write(
            statements -> {
              statements.update("LOCK TABLE note IN ACCESS EXCLUSIVE MODE");
              CompletableFuture<Void> run = CompletableFuture.runAsync(migration::run);
              awaitASlowStatement();
              return run;
            });
    migrated.get();
    assertEquals(
        Optional.of("first"), database.first("SELECT text FROM note", row -> row.text("text")));
  }

  /** Waits until a statement has waited for a lock for longer than the timeout. */
  private void awaitASlowStatement() {
    Database other = new Database(TestDatabase.POSTGRESQL.at(url));
    await()
        .until(
            () ->
                other
                    .first(
                        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                            + " AND clock_timestamp() - query_start > INTERVAL '600 ms'",
                        row -> true)
                    .isPresent());
  }

  /** A dump holds its locks until it ends. A migration that waits for them holds up all others. */
  @Test
  @Timeout(120)
  void readsContinueWhileAMigrationWaitsForADump(@TempDir Path classes) throws Exception {
    Database database = new Database(TestDatabase.POSTGRESQL.at(url));
    new Migration(database.source()).run();
    String change = "ALTER TABLE note ADD COLUMN colour VARCHAR(9);";
    String limited = url + "&options=-c%20statement_timeout%3D5000";
    Database service = new Database(TestDatabase.POSTGRESQL.at(limited));
    Future<MigrationRun> migrated =
        database.write(
            dump -> {
              dump.first("SELECT text FROM note", row -> row.text("text"));
              FutureTask<MigrationRun> run =
                  new FutureTask<>(
                      () -> MigrationRun.with(classes, change, environment(url, "60")));
              new Thread(run).start();
              for (int attempt = 0; attempt < 2; attempt++) {
                awaitASlowStatement();
                service.first("SELECT text FROM note", row -> row.text("text")).orElseThrow();
              }
              return run;
            });
    assertEquals(0, migrated.get().status(), migrated.get().lines()::toString);
    assertEquals(
        Optional.empty(),
        database.first("SELECT 1 FROM note WHERE colour IS NOT NULL", row -> true));
  }

  @Test
  void aFailedMigrationChangesNothing(@TempDir Path classes) throws Exception {
    Database database = new Database(TestDatabase.POSTGRESQL.at(url));
    new Migration(database.source()).run();
    String add = "ALTER TABLE note ADD COLUMN colour VARCHAR(9);";
    Map<String, String> environment = environment(url, "60");
    MigrationRun failed =
        MigrationRun.with(classes, add + "UPDATE nowhere SET x = 1;", environment);
    assertEquals(1, failed.status(), failed.lines()::toString);
    assertEquals(0, MigrationRun.with(classes, add, environment).status());
  }

  @Test
  void waitsForADatabaseThatIsStarting() throws Exception {
    try (PostgreSqlServer server = PostgreSqlServer.start("notes")) {
      server.stop();
      Map<String, String> environment = server.environment("notes");
      FutureTask<MigrationRun> run = new FutureTask<>(() -> MigrationRun.of(environment));
      new Thread(run).start();
      server.restart();
      assertEquals(0, run.get().status(), run.get().lines()::toString);
    }
  }

  @Test
  @Timeout(60)
  void doesNotWaitForAMissingDatabase() throws InterruptedException {
    String missing = url.replace("/postgres?", "/missing?");
    MigrationRun run = MigrationRun.of(environment(missing, "99999"));
    assertEquals(1, run.status());
    assertEquals(1, run.lines().size());
    assertTrue(run.lines().get(0).contains("missing"), run.lines().get(0));
  }

  private static Map<String, String> environment(String url, String seconds) {
    String user = TestDatabase.POSTGRESQL.user();
    return Map.of("DATABASE_URL", url, "DATABASE_USER", user, "MIGRATION_WAIT", seconds);
  }
}
