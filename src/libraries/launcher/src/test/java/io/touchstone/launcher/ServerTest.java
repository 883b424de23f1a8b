// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that never becomes ready. */
@Timeout(60)
class ServerTest {

  private Process process;
  private Server server;

  @BeforeEach
  void start() throws IOException {
    process = new ProcessBuilder("sleep", "600").start();
    URI nobody = URI.create("http://127.0.0.1:1");
    server = new Server(Service.GATEWAY, "gateway", nobody, Path.of("gateway.log"), process);
  }

  @AfterEach
  void stop() {
    process.destroyForcibly();
  }

  private LaunchException failure(Instant deadline, boolean abandoned) {
    return assertThrows(
        LaunchException.class,
        () -> server.await("/", HttpClient.newHttpClient(), deadline, () -> abandoned));
  }

  /** After Ctrl-C, nobody waits for a server whose start takes minutes. */
  @Test
  void anAbandonedServerIsNotAwaited() {
    LaunchException abandoned = failure(Instant.MAX, true);
    assertInstanceOf(AbandonedStartException.class, abandoned);
    assertEquals("stopped while gateway was starting", abandoned.getMessage());
  }

  /** Published figures omit what follows the semicolon: a path of this machine. */
  @Test
  void failuresNameTheLogLast() {
    assertEquals(
        "gateway did not become ready in time, perhaps on an overloaded machine; see gateway.log",
        failure(Instant.MIN, false).getMessage());
    server.kill();
    assertEquals(
        "gateway exited with status 137; see gateway.log",
        failure(Instant.MAX, false).getMessage());
  }
}
