// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Migrations that are interrupted by a crash or by a failing statement. */
@OnEachDatabase
class InterruptedMigrationTest {

  private static final String FIRST_HALF =
      """
      ALTER TABLE note ADD COLUMN colour VARCHAR(9);
      UPDATE note SET text = 'half', colour = 'red';
      """;
  private static final String SECOND_HALF =
      """
      ALTER TABLE note ADD COLUMN size BIGINT;
      UPDATE note SET text = 'whole', size = 7;
      """;

  @TempDir Path directory;

  private final TestDatabase kind;
  private String url;
  private Database database;
  private MigratingProcess migration;

  InterruptedMigrationTest(TestDatabase kind) {
    this.kind = kind;
  }

  @BeforeEach
  void fill() throws IOException {
    url =
        kind == TestDatabase.H2
            ? "jdbc:h2:file:" + directory.resolve("notes")
            : TestDatabase.POSTGRESQL.emptyUrl();
    database = new Database(kind.at(url));
    new Migration(database.source()).run();
    migration =
        new MigratingProcess(
            Files.createDirectory(directory.resolve("classes")),
            Map.of("DATABASE_URL", url, "DATABASE_USER", kind.user()));
  }

  @Test
  void theNextStartRepairsACrashedMigration() throws Exception {
    Path middle = directory.resolve("middle");
    migration.write(FIRST_HALF + pause(middle) + SECOND_HALF);
    migration.killOnce(middle);
    assertRepaired(migration.run());
  }

  @Test
  void theSnapshotRestoresADatabaseWhoseFileWasDeleted() throws Exception {
    assumeTrue(kind == TestDatabase.H2, "PostgreSQL needs no snapshot");
    Path middle = directory.resolve("middle");
    migration.write(FIRST_HALF + pause(middle) + SECOND_HALF);
    migration.killOnce(middle);
    Files.delete(directory.resolve("notes.mv.db"));
    assertRepaired(migration.run());
  }

  private void assertRepaired(MigrationRun run) {
    assertEquals(0, run.status(), run.lines()::toString);
    assertEquals(List.of("whole 7"), notes("size"));
    assertEquals(List.of("1", "2", "3"), versions());
    assertNoSnapshotLeft();
  }

  @Test
  void theOldVersionStartsAfterACrashedMigration() throws Exception {
    Path middle = directory.resolve("middle");
    migration.write(FIRST_HALF + pause(middle) + SECOND_HALF);
    migration.killOnce(middle);
    new Migration(database.source()).run();
    assertUnchanged();
  }

  @Test
  void aFailedStatementLeavesTheDatabaseUnchanged() throws Exception {
    migration.write(FIRST_HALF + "UPDATE nowhere SET x = 1;\n" + SECOND_HALF);
    MigrationRun run = migration.run();
    assertEquals(1, run.status());
    assertEquals(1, run.lines().size(), run.lines()::toString);
    assertTrue(run.lines().get(0).startsWith("migrate: the database was not migrated: "));
    assertUnchanged();

    migration.write(FIRST_HALF + SECOND_HALF);
    assertEquals(0, migration.run().status());
    assertEquals(List.of("whole 7"), notes("size"));
  }

  private void assertUnchanged() throws IOException {
    assertEquals(List.of("first"), notes("''"));
    assertThrows(DatabaseException.class, () -> notes("colour"));
    assertEquals(List.of("1", "2"), versions());
    assertNoSnapshotLeft();
  }

  private void assertNoSnapshotLeft() {
    String[] files = directory.toFile().list();
    assertFalse(Stream.of(files).anyMatch(file -> file.contains("before-migration")));
  }

  /**
   * Returns SQL that creates a file and waits. PostgreSQL continues the statement after the client
   * is killed, and the next migration waits for it.
   */
  private String pause(Path reached) {
    return kind == TestDatabase.H2
        ? """
          CREATE ALIAS pause FOR 'io.touchstone.storage.migration.MigrationPause.at(java.lang.String)';
          CALL pause('%s');
          """
            .formatted(reached)
        : """
          COPY (SELECT 1) TO '%s';
          SELECT pg_sleep(3);
          """
            .formatted(reached);
  }

  private List<String> notes(String column) {
    return database.list(
        "SELECT text, " + column + " FROM note ORDER BY id",
        row -> (row.text(1) + ' ' + row.text(2)).strip());
  }

  private List<String> versions() {
    return database.list(
        "SELECT \"version\" FROM \"flyway_schema_history\" WHERE \"success\" AND \"version\" IS NOT"
            + " NULL ORDER BY \"installed_rank\"",
        row -> row.text(1));
  }
}
