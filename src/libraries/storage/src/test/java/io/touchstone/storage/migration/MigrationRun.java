// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The exit status and output of {@link MigrationCommand}. */
record MigrationRun(int status, List<String> lines) {

  static MigrationRun of(Map<String, String> environment) throws InterruptedException {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
    int status = new MigrationCommand(environment, stream, stream).run();
    return new MigrationRun(status, output.toString(StandardCharsets.UTF_8).lines().toList());
  }

  /**
   * Runs it with one more migration than in other tests.
   *
   * @param classes the directory for that migration
   * @param sql its script
   */
  static MigrationRun with(Path classes, String sql, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path migrations = Files.createDirectories(classes.resolve("db/migration"));
    Files.writeString(migrations.resolve("V3__next.sql"), sql);
    ClassLoader known = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader more = new URLClassLoader(new URL[] {classes.toUri().toURL()}, known)) {
      Thread.currentThread().setContextClassLoader(more);
      return of(environment);
    } finally {
      Thread.currentThread().setContextClassLoader(known);
    }
  }
}
