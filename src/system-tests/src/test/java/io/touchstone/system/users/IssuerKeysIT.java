// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static io.touchstone.testing.http.ScriptedServer.response;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class IssuerKeysIT {

  private final ProcessSystem system;

  IssuerKeysIT(ProcessSystem system) {
    this.system = system;
  }

  /** An issuer without keys, as one that starts, or one that a wrong route leads to. */
  @Test
  void gatewayWaitsForTheKeys() throws Exception {
    String keys = when().get(system.uri(Service.USER_SERVICE) + "/keys").asString();
    try (ScriptedServer issuer = new ScriptedServer(response(404, keys));
        AdditionalServer gateway = gateway(issuer.uri() + "/keys")) {
      ApiUser client = ApiUser.anonymous(gateway.uri());
      await()
          .atMost(Duration.ofMinutes(3))
          .ignoreExceptions()
          .until(() -> client.get("/health/live").statusCode() == 200);
      String check = "checks.find { it.name == 'issuer-keys' }.status";
      client.get("/health/ready").then().body(check, equalTo("DOWN"));
      Response unavailable = client.token("a.b.c").get("/");
      unavailable.then().spec(problem(503)).header("Retry-After", matchesPattern("[1-5]"));
      issuer.script(response(200, keys));
      gateway.awaitReady();
      client.token("a.b.c").get("/").then().spec(problem(401));
    }
  }

  private AdditionalServer gateway(String keys) {
    return system.startAdditional(
        Service.GATEWAY, "gateway-of-another-issuer", Map.of("ISSUER_KEYS_URI", keys));
  }
}
