// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.InFlightRequest;
import io.touchstone.system.ProblemSpec;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@EnabledOn(Platform.PROCESSES)
class ConcurrencyLimitIT {

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    system = ProcessSystem.start("admission", service -> Map.of("MAX_CONCURRENT_REQUESTS", "1"));
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @Test
  void excessRequestsAreRejectedUntilOneFinishes() throws IOException {
    String gateway = system.gateway();
    String user = Account.signUp(gateway).bearer();
    // Verified tokens are cached. Otherwise, the polling below could take the request's place.
    given().header("Authorization", user).get(gateway + "/").then().statusCode(200);
    try (InFlightRequest inFlight =
        InFlightRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}")) {
      await().until(() -> when().get(gateway + "/app/").statusCode() != 200);
      when()
          .get(gateway + "/app/")
          .then()
          .spec(ProblemSpec.problem(503))
          .header("Retry-After", equalTo("1"));
      when().get(gateway + "/health/live").then().statusCode(200);
      when()
          .get(gateway + "/metrics")
          .then()
          .body(containsString("refused_requests_total{"))
          .body(containsString("policy=\"in-work\""));
      assertTrue(inFlight.finish().startsWith("HTTP/1.1 201"));
    }
    when().get(gateway + "/app/").then().statusCode(200);
  }
}
