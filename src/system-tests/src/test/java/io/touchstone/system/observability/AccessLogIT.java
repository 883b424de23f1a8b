// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class AccessLogIT {

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
    Path log = system.directoryOf(service).resolve("logs/access.log");
    return await().until(() -> line(log), found -> !found.isEmpty());
  }

  private String line(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> line.endsWith(id)).findFirst().orElse("");
    }
  }
}
