// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class IssuerKeysIT {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(3);

  private final ProcessSystem system;

  @TempDir private Path directory;

  IssuerKeysIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void gatewayThatCannotStoreTheKeysRetries() throws Exception {
    Path keyDirectory = directory.resolve("missing");
    Server gateway =
        gateway(
            "gateway-without-keys", "ISSUER_KEYS", keyDirectory.resolve("keys.json").toString());
    try {
      await().atMost(START_TIMEOUT).ignoreExceptions().until(() -> isLive(gateway));
      when()
          .get(gateway.uri() + "/health/ready")
          .then()
          .body("checks.find { it.name == 'issuer-keys' }.status", equalTo("DOWN"));
      withBadToken(gateway)
          .then()
          .spec(ProblemSpec.problem(503))
          .header("Retry-After", equalTo("1"));
      Files.createDirectory(keyDirectory);
      system.processes().awaitReady(gateway);
      await().until(() -> withBadToken(gateway).statusCode() == 401);
    } finally {
      system.processes().stop(gateway);
    }
  }

  @Test
  void gatewayGivesUpAConnectionThatFindsNoKeys() throws Exception {
    String keys = when().get(system.uri(Service.USER_SERVICE) + "/keys").asString();
    try (MisroutedIssuer issuer = new MisroutedIssuer(keys)) {
      Server gateway = gateway("gateway-of-a-misrouted-issuer", "ISSUER_KEYS_URI", issuer.uri());
      try {
        system.processes().awaitReady(gateway);
      } finally {
        system.processes().stop(gateway);
      }
    }
  }

  /** Starts a second gateway with one additional environment variable. */
  private Server gateway(String name, String variable, String value) {
    return system.processes().startAdditional(Service.GATEWAY, name, Map.of(variable, value));
  }

  private static boolean isLive(Server server) {
    return when().get(server.uri() + "/health/live").statusCode() == 200;
  }

  private static Response withBadToken(Server gateway) {
    return given().header("Authorization", "Bearer a.b.c").get(gateway.uri() + "/");
  }
}
