// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.http.ScriptedServer.response;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.Service;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A gateway that serves its operational resources on a port of their own, and whose issuer has no
 * keys at first, like one that starts, or one that a wrong route leads to.
 */
@EnabledOn(Platform.PROCESSES)
class ManagementPortIT {

  private static final Duration START = Duration.ofMinutes(3);
  private static final int PORT = Ports.freePort();
  private static final String MANAGEMENT = "http://localhost:" + PORT;

  @AutoClose private static ScriptedServer issuer;
  private static String keys;
  @AutoClose private static AdditionalServer gateway;

  @BeforeAll
  static void start(ProcessSystem system) throws IOException {
    keys = when().get(system.uri(Service.USER_SERVICE) + "/keys").asString();
    issuer = new ScriptedServer(response(404, ""));
    Map<String, String> environment =
        Map.of(
            "ISSUER_KEYS_URI",
            issuer.uri() + "/keys",
            "MANAGEMENT",
            "on",
            "MANAGEMENT_PORT",
            String.valueOf(PORT));
    gateway = system.startAdditional(Service.GATEWAY, "managed-gateway", environment);
    awaitHealth("live");
  }

  private static void awaitHealth(String check) {
    String uri = MANAGEMENT + "/health/" + check;
    await().atMost(START).ignoreExceptions().until(() -> status(uri) == 200);
  }

  @Test
  void gatewayWaitsForTheKeysOfTheIssuer() {
    String check = "checks.find { it.name == 'issuer-keys' }.status";
    when().get(MANAGEMENT + "/health/ready").then().body(check, equalTo("DOWN"));
    ApiUser client = ApiUser.anonymous(gateway.uri()).token("a.b.c");
    client.get("/").then().spec(problem(503)).header("Retry-After", matchesPattern("[1-5]"));
    issuer.script(response(200, keys));
    awaitHealth("ready");
    client.get("/").then().spec(problem(401));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/metrics", "/metrics/", "/health", "/health/live", "/ibm/api"})
  void operationalResourcesAreNotOnThePortOfTheService(String path) {
    assertEquals(404, status(gateway.uri() + path));
    assertEquals(404, status(gateway.uri() + path, "localhost:" + PORT));
  }

  @Test
  void onlyOperationalResourcesAreOnTheManagementPort() {
    assertEquals(200, status(MANAGEMENT + "/metrics"));
    assertEquals(404, status(MANAGEMENT + "/documents"));
    String forged = gateway.uri().substring("http://".length());
    assertEquals(404, status(MANAGEMENT + "/documents", forged));
    assertEquals(200, status(gateway.uri() + "/documents", "example.org"));
  }

  private static int status(String uri) {
    return when().get(uri).statusCode();
  }

  private static int status(String uri, String host) {
    return given().header("Host", host).get(uri).statusCode();
  }
}
