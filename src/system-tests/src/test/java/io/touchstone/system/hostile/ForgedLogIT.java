// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import io.touchstone.system.platform.SystemExtension;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What clients send may stand in a line of a log, but never begin one. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class ForgedLogIT {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ProcessSystem system;
  private final String mark = "forged-" + UUID.randomUUID();

  ForgedLogIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void noRequestForgesALine() throws IOException {
    for (String lineBreak : List.of("%0d%0a", "%0a", "%0d", "\r", "\n", "\r\n")) {
      String forged = lineBreak + mark;
      send("GET /users/1" + forged + " HTTP/1.1");
      for (String place : List.of("/app/", "/jwt/ibm/api/", "/health/", "/metrics/", "/openapi/")) {
        send("GET " + place + "x" + forged + "/jwk HTTP/1.1");
      }
      for (String header :
          List.of("X-Request-Id: a", "X-Forwarded-For: a", "Authorization: Bearer a")) {
        send("GET /users/1 HTTP/1.1\r\n" + header + forged);
      }
      send("GET" + forged + " /users/1 HTTP/1.1");
    }
    String last = "last-" + UUID.randomUUID();
    send("GET /users/1 HTTP/1.1\r\nX-Request-Id: " + last);
    await().until(() -> Files.readString(accessLog()).contains(last));
    assertEquals(List.of(), forged());
  }

  private Path accessLog() {
    return system.processes().directoryOf(Service.GATEWAY).resolve("logs/access.log");
  }

  private void send(String head) throws IOException {
    String rest =
        "\r\nHost: "
            + URI.create(system.gateway()).getAuthority()
            + "\r\nConnection: close\r\n\r\n";
    try (RawConnection connection = RawConnection.to(system.gateway())) {
      connection.send((head + rest).getBytes(StandardCharsets.ISO_8859_1));
      connection.answer(PATIENCE);
    }
  }

  /** The lines that begin with the mark. */
  private List<String> forged() throws IOException {
    Path directory = system.processes().directoryOf(Service.GATEWAY).getParent();
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".log"))
          .flatMap(ForgedLogIT::lines)
          .filter(line -> line.startsWith(mark))
          .toList();
    }
  }

  /** As terminals break them. */
  private static Stream<String> lines(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).lines();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }
}
