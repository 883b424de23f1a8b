// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
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

/** Input from clients may appear within a log line, but never start one. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class LogInjectionIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ProcessSystem system;
  private final String mark = "forged-" + UUID.randomUUID();

  LogInjectionIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void requestsCannotForgeLogLines() throws IOException {
    for (String lineBreak : List.of("%0d%0a", "%0a", "%0d", "\r", "\n", "\r\n")) {
      String forged = lineBreak + mark;
      send("GET /users/1" + forged + " HTTP/1.1");
      for (String path : List.of("/app/", "/jwt/ibm/api/", "/health/", "/metrics/", "/openapi/")) {
        send("GET " + path + "x" + forged + "/jwk HTTP/1.1");
      }
      for (String header :
          List.of("X-Request-Id: a", "X-Forwarded-For: a", "Authorization: Bearer a")) {
        send("GET /users/1 HTTP/1.1\r\n" + header + forged);
      }
      send("GET" + forged + " /users/1 HTTP/1.1");
    }
    String last = "last-" + UUID.randomUUID();
    send("GET /users/1 HTTP/1.1\r\nX-Request-Id: " + last);
    await().until(() -> text(accessLog()).contains(last));
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
      connection.response(TIMEOUT);
    }
  }

  /** Returns the lines that start with the mark. */
  private List<String> forged() throws IOException {
    Path directory = system.processes().directoryOf(Service.GATEWAY).getParent();
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".log"))
          .flatMap(LogInjectionIT::lines)
          .filter(line -> line.startsWith(mark))
          .toList();
    }
  }

  /** Splits the file at every line break that a terminal recognises. */
  private static Stream<String> lines(Path file) {
    try {
      return text(file).lines();
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  /** Reads any bytes, because logs contain those that hostile requests sent. */
  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }
}
