// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.Test;

@EnabledOn(Platform.PROCESSES)
class AccessLogIT {

  private static final List<String> PATHS = List.of("/app/", "/health/", "/metrics/", "/openapi/");
  private static final List<String> HEADERS =
      List.of("X-Request-Id: a", "X-Forwarded-For: a", "Authorization: Bearer a");

  private final ProcessSystem system;
  private final String id = "logged-" + UUID.randomUUID();
  private final ApiUser client;

  AccessLogIT(ProcessSystem system) {
    this.system = system;
    client = ApiUser.anonymous(system.gateway()).with("X-Request-Id", id);
  }

  @Test
  void accessLogsContainTheTimeZoneAndTheRequestIdButNotTheQuery() {
    String path = ExampleDocument.of(system).path("/users/{user}/documents?limit=7");
    client.get(path).then().statusCode(200);
    for (Service service : Service.values()) {
      String line = awaitLine(service);
      assertTrue(line.contains("/documents\" 200 "), line);
      assertFalse(line.contains("limit=7"), line);
      assertTrue(line.matches("\\[\\d\\d/\\w{3}/\\d{4}(:\\d\\d){3} [+-]\\d{4}].*"), line);
    }
  }

  @Test
  void rejectedRequestsAreLoggedWithTheirStatus() {
    client.token("forged").get("/documents").then().statusCode(401);
    String line = awaitLine(Service.GATEWAY);
    assertTrue(line.contains("/documents\" 401 "), line);
  }

  private String awaitLine(Service service) {
    return await().until(() -> line(log(service)), found -> !found.isEmpty());
  }

  private Path log(Service service) {
    return system.directoryOf(service).resolve("logs/access.log");
  }

  private String line(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> line.endsWith(id)).findFirst().orElse("");
    }
  }

  /** Input from clients may appear within a log line, but never start one. */
  @Test
  void requestsCannotForgeLogLines() throws IOException {
    String mark = "forged-" + UUID.randomUUID();
    for (String lineBreak : List.of("%0d%0a", "%0a", "%0d", "\r", "\n", "\r\n")) {
      String forged = lineBreak + mark;
      send("GET /users/1" + forged + " HTTP/1.1");
      for (String path : PATHS) {
        send("GET " + path + "x" + forged + "/jwk HTTP/1.1");
      }
      for (String header : HEADERS) {
        send("GET /users/1 HTTP/1.1\r\n" + header + forged);
      }
      send("GET" + forged + " /users/1 HTTP/1.1");
    }
    String last = "last-" + UUID.randomUUID();
    send("GET /users/1 HTTP/1.1\r\nX-Request-Id: " + last);
    await().until(() -> text(log(Service.GATEWAY)).contains(last));
    assertEquals(List.of(), linesThatBegin(mark));
  }

  /** They would push older events out, because the size of the log is limited. */
  @Test
  void malformedRequestsAreNotLoggedWithTheAuditLog() throws IOException {
    String mark = "unknown-" + UUID.randomUUID();
    send("GET /" + mark + "%5c HTTP/1.1");
    send("GET /health/" + mark + " HTTP/1.1");
    send("GET /documents HTTP/1.1\r\nAccept: " + mark);
    client.get("/users/1");
    awaitLine(Service.GATEWAY);
    assertFalse(text(log(Service.GATEWAY).resolveSibling("messages.log")).contains(mark));
  }

  /** Sends a head that may contain any line breaks. */
  private void send(String head) throws IOException {
    try (RawConnection connection = RawConnection.to(system.gateway())) {
      connection.send(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      connection.response();
    }
  }

  /** Splits the logs at every line break that a terminal recognises. */
  private List<String> linesThatBegin(String mark) {
    File servers = system.directoryOf(Service.GATEWAY).getParent().toFile();
    return FileUtils.listFiles(servers, new String[] {"log"}, true).stream()
        .flatMap(log -> text(log.toPath()).lines())
        .filter(line -> line.startsWith(mark))
        .toList();
  }

  /** Reads any bytes, because logs contain those that hostile requests sent. */
  private static String text(Path file) {
    return Uncheck.get(() -> Files.readString(file, ISO_8859_1));
  }
}
