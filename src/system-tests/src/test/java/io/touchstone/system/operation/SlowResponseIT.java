// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Responses of other services whose bodies arrive byte by byte, so that no read times out. */
@EnabledOn(Platform.PROCESSES)
class SlowResponseIT {

  private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n";

  /** Classes are loaded during the first request. */
  private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(30);

  /** After this time, the gateway gives up. */
  private static final Duration GATEWAY_TIMEOUT = Duration.ofSeconds(5);

  @Test
  void servicesRespondBeforeTheGatewayGivesUp() throws IOException {
    Ports ports = Ports.free();
    try (ScriptedServer slow = new ScriptedServer(ScriptedServer.drip(HEAD, "x"));
        ProcessSystem system =
            ProcessSystem.start(
                "slow-response", ports, service -> environment(service, ports, slow.uri()))) {
      assertUnavailable(system.uri(Service.DOCUMENT_SERVICE) + "/documents?limit=1&items=full");
      assertUnavailable(system.uri(Service.USER_SERVICE) + "/users/102485935/documents");
    }
  }

  private static Map<String, String> environment(Service service, Ports ports, String slow) {
    return switch (service) {
      case GATEWAY -> Map.of();
      case USER_SERVICE -> Map.of("DOCUMENT_SERVICE_URI", slow);
      case DOCUMENT_SERVICE ->
          Map.of(
              "USER_SERVICE_URI",
              slow,
              "ISSUER_KEYS_URI",
              "http://localhost:" + ports.of(Service.USER_SERVICE) + "/keys");
    };
  }

  private static void assertUnavailable(String uri) {
    assertUnavailable(uri, FIRST_TIMEOUT);
    assertUnavailable(uri, GATEWAY_TIMEOUT);
  }

  private static void assertUnavailable(String uri, Duration timeout) {
    assertTimeoutPreemptively(
        timeout,
        () ->
            when()
                .get(uri)
                .then()
                .spec(ProblemSpec.problem(503))
                .header("Retry-After", notNullValue()));
  }
}
