// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

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
      await(process, reached);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static void await(Process process, Path reached)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!Files.exists(reached)) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new AssertionError("the migration did not create the file: " + output(process));
      }
      Thread.sleep(20);
    }
  }

  /** Runs a migration until it exits. */
  MigrationRun run() throws IOException, InterruptedException {
    Process process = start();
    String output = output(process);
    if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the migration did not exit: " + output);
    }
    return new MigrationRun(process.exitValue(), output.lines().toList());
  }

  private static String output(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Process start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                MigrationCommand.class.getName()));
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).start();
  }
}
