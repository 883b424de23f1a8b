// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/**
 * Runs {@link MigrationCommand} in separate processes, with one more migration than in other tests.
 *
 * @param classes the directory for that migration
 */
record MigratingProcess(Path classes, Map<String, String> environment) {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** Sets the SQL of that migration. */
  void write(String sql) throws IOException {
    Path migrations = Files.createDirectories(classes.resolve("db").resolve("migration"));
    Files.writeString(migrations.resolve("V3__next.sql"), sql);
  }

  /** Starts a migration and kills the process when a file exists. */
  void killOnce(Path reached) throws IOException, InterruptedException {
    Process process = start();
    try {
      Awaitility.await()
          .atMost(TIMEOUT)
          .failFast(() -> assertTrue(process.isAlive(), () -> lines(process).toString()))
          .until(() -> Files.exists(reached));
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  /** Runs a migration until it exits. */
  MigrationRun run() throws IOException, InterruptedException {
    Process process = start();
    List<String> lines = lines(process);
    return new MigrationRun(process.waitFor(), lines);
  }

  private static List<String> lines(Process process) {
    return process.inputReader().lines().toList();
  }

  private Process start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            classes + File.pathSeparator + System.getProperty("java.class.path"),
            MigrationCommand.class.getName());
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).start();
  }
}
