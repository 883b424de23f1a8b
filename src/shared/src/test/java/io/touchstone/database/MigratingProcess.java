// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

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
 * Runs {@link MigrationCommand} in processes of their own, with one more migration than the other
 * tests have.
 *
 * @param classes a directory to put it into
 */
record MigratingProcess(Path classes, Map<String, String> environment) {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** The next migration is this one. */
  void write(String sql) throws IOException {
    Path migrations = Files.createDirectories(classes.resolve("db").resolve("migration"));
    Files.writeString(migrations.resolve("V3__next.sql"), sql);
  }

  /** Ends the process as the operating system does once a file is there. */
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
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(reached)) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new AssertionError("the migration did not get there: " + output(process));
      }
      Thread.sleep(20);
    }
  }

  /** How it ends when nothing ends it. */
  CommandRun run() throws IOException, InterruptedException {
    Process process = start();
    String said = output(process);
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the migration did not end: " + said);
    }
    return new CommandRun(process.exitValue(), said.lines().toList());
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
