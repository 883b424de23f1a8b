// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SystemExtension.class)
class RequestIdIT {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final RunningSystem system;
  private final String gateway;

  RequestIdIT(RunningSystem system) {
    this.system = system;
    this.gateway = system.server(Service.GATEWAY).uri().toString();
  }

  @ParameterizedTest
  @EnumSource
  void everyServiceAnswersTheIdThatItWasGiven(Service service) {
    given()
        .header("X-Request-Id", "order-7")
        .get(system.server(service).uri() + "/nothing")
        .then()
        .statusCode(404)
        .header("X-Request-Id", equalTo("order-7"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/app/", "/nothing", "/users/102485935", "/me"})
  void aRequestWithoutAnIdGetsOne(String path) {
    String id = when().get(gateway + path).header("X-Request-Id");
    assertEquals(id, UUID.fromString(id).toString());
  }

  @Test
  void anIdThatIsNoneIsReplaced() {
    String id = given().header("X-Request-Id", "a b\"<").get(gateway + "/").header("X-Request-Id");
    assertEquals(36, id.length());
  }

  @Test
  void theIdIsInTheAccessLogOfEachServiceThatWorkedForTheRequestAndTheQueryIsNot()
      throws Exception {
    String id = "trace-" + UUID.randomUUID();
    given()
        .header("X-Request-Id", id)
        .get(gateway + "/users/102485935/documents?limit=7")
        .then()
        .statusCode(200);
    for (Service service : Service.values()) {
      String line = awaitLine(service, id);
      assertTrue(line.contains("/documents\" 200 "), line);
      assertTrue(!line.contains("limit=7"), line);
    }
  }

  private String awaitLine(Service service, String id) throws Exception {
    Path log = system.directoryOf(service).resolve("logs/access.log");
    Instant deadline = Instant.now().plus(PATIENCE);
    while (Instant.now().isBefore(deadline)) {
      String found = lineWith(log, id);
      if (!found.isEmpty()) {
        return found;
      }
      Thread.sleep(100);
    }
    throw new AssertionError(id + " is not in " + log);
  }

  private static String lineWith(Path log, String id) throws IOException {
    try (var lines = Files.lines(log)) {
      return lines.filter(line -> line.endsWith(id)).findFirst().orElse("");
    }
  }
}
