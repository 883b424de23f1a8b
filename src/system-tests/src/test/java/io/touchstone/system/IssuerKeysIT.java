// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.Response;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import io.touchstone.system.platform.SystemExtension;
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

  private static final Duration TIME_TO_START = Duration.ofMinutes(3);

  private final ProcessSystem system;

  @TempDir private Path directory;

  IssuerKeysIT(ProcessSystem system) {
    this.system = system;
  }

  @Test
  void aGatewayThatCannotKeepTheKeysTriesOn() throws Exception {
    Path place = directory.resolve("missing");
    Server gateway =
        gateway("gateway-without-keys", "ISSUER_KEYS", place.resolve("keys.json").toString());
    try {
      await().atMost(TIME_TO_START).ignoreExceptions().until(() -> isLive(gateway));
      when()
          .get(gateway.uri() + "/health/ready")
          .then()
          .body("checks.find { it.name == 'issuer-keys' }.status", equalTo("DOWN"));
      withBadToken(gateway).then().spec(Answers.problem(503)).header("Retry-After", equalTo("1"));
      Files.createDirectory(place);
      system.processes().awaitReady(gateway);
      await().until(() -> withBadToken(gateway).statusCode() == 401);
    } finally {
      system.processes().stop(gateway);
    }
  }

  @Test
  void aServerWithoutKeysIsNotAskedForEver() throws Exception {
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

  /** A gateway beside that of the system, with one variable of its own. */
  private Server gateway(String name, String variable, String value) {
    return system.processes().startAnother(Service.GATEWAY, name, Map.of(variable, value));
  }

  private static boolean isLive(Server server) {
    return when().get(server.uri() + "/health/live").statusCode() == 200;
  }

  private static Response withBadToken(Server gateway) {
    return given().header("Authorization", "Bearer a.b.c").get(gateway.uri() + "/");
  }
}
