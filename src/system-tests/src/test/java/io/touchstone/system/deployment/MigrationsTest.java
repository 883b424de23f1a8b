// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Migrations leave the database usable for the previous release, which runs beside the new one
 * during an update. Squawk finds statements that do not.
 */
class MigrationsTest {

  private static final Path ROOT = Path.of(System.getProperty("project.root"));

  @TempDir Path directory;

  @Test
  void migrationsAreAdditive() throws Exception {
    int migrations = 0;
    for (String service : List.of("document-service", "user-service")) {
      Path scripts = ROOT.resolve(service).resolve("src/main/resources/db/migration");
      for (File file : FileUtils.listFiles(scripts.toFile(), new String[] {"sql"}, false)) {
        InstalledProgram.Result result = lint(Files.readString(file.toPath()));
        assertEquals(0, result.status(), file + ": " + result.output());
        migrations++;
      }
    }
    assertTrue(migrations >= 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DROP TABLE note",
        "ALTER TABLE note DROP COLUMN text",
        "ALTER TABLE note RENAME TO remark",
        "ALTER TABLE note RENAME COLUMN text TO body",
        "ALTER TABLE note ALTER COLUMN text SET DATA TYPE VARCHAR(30)",
        "ALTER TABLE note ALTER COLUMN text SET NOT NULL",
        "ALTER TABLE note ALTER COLUMN text DROP DEFAULT",
        "ALTER TABLE note ADD COLUMN colour VARCHAR(9) NOT NULL",
        "ALTER TABLE note ADD CONSTRAINT once UNIQUE (text)"
      })
  void changesThatBreakThePreviousReleaseAreRejected(String statement) throws Exception {
    assertEquals(1, lint(statement + ";").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ALTER TABLE note ADD COLUMN colour VARCHAR(9)${binary}",
        "ALTER TABLE note ADD COLUMN read BIGINT DEFAULT 0 NOT NULL",
        "CREATE TABLE remark (id BIGINT PRIMARY KEY, text VARCHAR(20) NOT NULL)",
        "CREATE INDEX note_by_text ON note (text)",
        "-- squawk-ignore ban-drop-column\nALTER TABLE note DROP COLUMN text"
      })
  void additionsAndMarkedExceptionsAreAccepted(String statement) throws Exception {
    InstalledProgram.Result result = lint(statement + ";");
    assertEquals(0, result.status(), result.output());
  }

  private InstalledProgram.Result lint(String script) throws IOException, InterruptedException {
    Path file = directory.resolve("V2__migration.sql");
    Files.writeString(file, script.replace("${binary}", " COLLATE \"C\""));
    return InstalledProgram.ofPython("squawk", "squawk-cli==2.70.0")
        .execute(
            directory, "--config", ROOT.resolve("src/etc/squawk.toml").toString(), file.toString());
  }
}
