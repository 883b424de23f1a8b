// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** How a run of {@link MigrationCommand} ended, and all that it said. */
record CommandRun(int status, List<String> lines) {

  static CommandRun of(Map<String, String> environment) throws InterruptedException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
    int status = new MigrationCommand(environment, stream, stream).run();
    return new CommandRun(status, said.toString(StandardCharsets.UTF_8).lines().toList());
  }
}
