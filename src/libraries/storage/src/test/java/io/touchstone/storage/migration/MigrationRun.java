// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
}
