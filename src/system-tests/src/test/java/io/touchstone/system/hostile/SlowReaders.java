// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * Clients that request a file through a small window and read it slowly or not at all. Small
 * segments and buffers make the server wait: over the loopback interface, its own buffers would
 * otherwise take the whole file. Java cannot set the segment size, so the clients are a Python
 * program; without Python 3, the test is skipped.
 */
final class SlowReaders implements AutoCloseable {

  private static final Path PROGRAM =
      Path.of("src/test/resources/io/touchstone/system/hostile/slow_readers.py");

  private final Process process;
  private final BufferedReader output;

  private SlowReaders(Process process) {
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts clients.
   *
   * @param bytesPerSecond how much each client reads; 0 for nothing
   */
  static SlowReaders start(URI service, String path, int clients, int bytesPerSecond) {
    List<String> command =
        List.of(
            "python3",
            PROGRAM.toString(),
            service.getHost(),
            String.valueOf(service.getPort()),
            path,
            String.valueOf(clients),
            String.valueOf(bytesPerSecond));
    try {
      return new SlowReaders(new ProcessBuilder(command).redirectErrorStream(true).start());
    } catch (IOException missing) {
      return Assumptions.abort("Python 3 is not installed: " + missing.getMessage());
    }
  }

  /** Waits until all clients have sent their requests. */
  void awaitStarted() throws IOException {
    expect("started");
  }

  /** Waits until the server has closed all connections; returns the number of received bytes. */
  int awaitClosed() throws IOException {
    return Integer.parseInt(expect("closed ").strip());
  }

  private String expect(String beginning) throws IOException {
    String line = output.readLine();
    if (line == null || !line.startsWith(beginning)) {
      throw new AssertionError("expected " + beginning + ", not " + line);
    }
    return line.substring(beginning.length());
  }

  @Override
  public void close() {
    process.destroy();
  }
}
