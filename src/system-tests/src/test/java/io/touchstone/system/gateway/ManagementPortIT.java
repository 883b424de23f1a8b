// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gateway that serves its operational resources on a port of their own. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class ManagementPortIT {

  private static final Duration START = Duration.ofMinutes(3);
  private static final int PORT = Ports.freePort();
  private static final String MANAGEMENT = "http://localhost:" + PORT;

  private static AdditionalServer gateway;

  @BeforeAll
  static void start(ProcessSystem system) {
    gateway =
        system.startAdditional(
            Service.GATEWAY,
            "managed-gateway",
            Map.of("MANAGEMENT", "on", "MANAGEMENT_PORT", String.valueOf(PORT)));
    await()
        .atMost(START)
        .ignoreExceptions()
        .untilAsserted(() -> assertEquals(200, status(MANAGEMENT + "/health/ready")));
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/metrics", "/metrics/", "/health", "/health/live", "/ibm/api"})
  void operationalResourcesAreNotOnThePortOfTheService(String path) {
    assertEquals(404, status(gateway.uri() + path));
    String forged = "localhost:" + PORT;
    assertEquals(404, given().header("Host", forged).get(gateway.uri() + path).statusCode());
  }

  @Test
  void onlyOperationalResourcesAreOnTheManagementPort() {
    assertEquals(200, status(MANAGEMENT + "/metrics"));
    assertEquals(404, status(MANAGEMENT + "/documents"));
    String forged = gateway.uri().substring("http://".length());
    assertEquals(404, given().header("Host", forged).get(MANAGEMENT + "/documents").statusCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "localhost:30080", "example.org"})
  void theServiceIsServedWhateverItsAddress(String host) {
    assertEquals(200, given().header("Host", host).get(gateway.uri() + "/documents").statusCode());
  }

  private static int status(String uri) {
    return given().get(uri).statusCode();
  }
}
