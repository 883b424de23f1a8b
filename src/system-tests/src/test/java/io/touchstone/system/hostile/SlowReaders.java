// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.process.InstalledProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Clients that request a path through a small window and read the response slowly or not at all.
 * Small segments and buffers make the server wait: over the loopback interface, its own buffers
 * would otherwise take the whole response. Java cannot set the segment size, so the clients are a
 * Python program; without Python 3, the test is skipped.
 */
record SlowReaders(Process process, BufferedReader output) implements AutoCloseable {

  private static final Path PROGRAM =
      Path.of("src/test/resources/io/touchstone/system/hostile/slow_readers.py");

  /**
   * Starts clients.
   *
   * @param root the root URI of the server
   * @param bytesPerSecond how much each client reads; 0 for nothing
   * @param addresses addresses of this machine that the clients use in turn; none for any
   */
  static SlowReaders start(
      String root, String path, int clients, int bytesPerSecond, String... addresses)
      throws IOException {
    URI uri = URI.create(root);
    InstalledProgram.require("python3");
    List<String> command =
        new ArrayList<>(
            List.of(
                "python3",
                PROGRAM.toString(),
                uri.getHost(),
                String.valueOf(uri.getPort()),
                path,
                String.valueOf(clients),
                String.valueOf(bytesPerSecond)));
    command.addAll(List.of(addresses));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new SlowReaders(process, process.inputReader());
  }

  /** Waits for the next line of output, and returns what follows this beginning of it. */
  String await(String beginning) throws IOException {
    String line = output.readLine();
    assertTrue(line != null && line.startsWith(beginning), line);
    return line.substring(beginning.length());
  }

  @Override
  public void close() {
    process.destroy();
  }
}
