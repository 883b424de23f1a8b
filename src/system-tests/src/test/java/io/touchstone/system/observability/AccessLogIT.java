// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.observability;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.system.ExampleDocument;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.PROCESSES)
class AccessLogIT {

  private final ProcessSystem system;
  private final ExampleDocument example;

  AccessLogIT(ProcessSystem system) {
    this.system = system;
    this.example = ExampleDocument.of(system);
  }

  @Test
  void accessLogsContainTheTimeZoneAndTheRequestIdButNotTheQuery() {
    String id = "trace-" + UUID.randomUUID();
    given()
        .header("X-Request-Id", id)
        .get(example.at("/users/{user}/documents?limit=7"))
        .then()
        .statusCode(200);
    for (Service service : Service.values()) {
      Path log = system.processes().directoryOf(service).resolve("logs/access.log");
      String line = await().until(() -> lineWith(log, id), found -> !found.isEmpty());
      assertTrue(line.contains("/documents\" 200 "), line);
      assertTrue(!line.contains("limit=7"), line);
      assertTrue(line.matches("\\[\\d\\d/\\w{3}/\\d{4}(:\\d\\d){3} [+-]\\d{4}].*"), line);
    }
  }

  @Test
  void rejectedRequestsAreLoggedWithTheirStatus() {
    String id = "rejected-" + UUID.randomUUID();
    given()
        .header("X-Request-Id", id)
        .auth()
        .oauth2("forged")
        .get(system.gateway() + "/documents")
        .then()
        .statusCode(401);
    Path log = system.processes().directoryOf(Service.GATEWAY).resolve("logs/access.log");
    String line = await().until(() -> lineWith(log, id), found -> !found.isEmpty());
    assertTrue(line.contains("/documents\" 401 "), line);
  }

  private static String lineWith(Path log, String id) throws IOException {
    try (var lines = Files.lines(log)) {
      return lines.filter(line -> line.endsWith(id)).findFirst().orElse("");
    }
  }
}
