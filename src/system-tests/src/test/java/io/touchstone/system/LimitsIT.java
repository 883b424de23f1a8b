// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.given;
import static io.restassured.RestAssured.when;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@EnabledOn(Platform.PROCESSES)
class LimitsIT {
  private static final int AT_ONCE = 200;

  private static ProcessSystem system;
  private static String gateway;

  @BeforeAll
  static void start() {
    system =
        ProcessSystem.start(
            "limits", service -> Map.of("LIMITS_REQUESTS", "100", "LIMITS_SIGN_INS", "3"));
    gateway = system.gateway();
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @Test
  void everyAnswerTellsThePolicyAndWhatIsLeft() {
    for (String path : new String[] {"/", "/documents", "/users/1", "/app/", "/nothing"}) {
      when()
          .get(gateway + path)
          .then()
          .header("RateLimit-Policy", equalTo("\"default\";q=200;w=2"))
          .header("RateLimit", matchesPattern("\"default\";r=[0-9]+;t=[0-9]+"));
    }
  }

  @Test
  void signingInIsLimitedForTheAddressWhateverHeaderNamesAnother() {
    Response last = null;
    for (int attempt = 0; attempt < 4; attempt++) {
      last =
          given()
              .contentType("application/json")
              .header("X-Forwarded-For", "10.0.0." + attempt)
              .header("$WSRA", "10.0.0." + attempt)
              .body("{\"login\":\"nobody\",\"password\":\"wrong-password\"}")
              .post(gateway + "/tokens");
    }
    last.then().spec(Answers.problem(429)).header("Retry-After", matchesPattern("[1-9][0-9]?"));
  }

  @Test
  void aClientThatAsksTooMuchIsRefusedAndHealthIsNot() {
    assertTrue(
        Stream.generate(() -> when().get(gateway + "/app/icon.svg").statusCode())
            .parallel()
            .limit(20 * AT_ONCE)
            .anyMatch(status -> status == 429));
    assertEquals(200, when().get(gateway + "/health/live").statusCode());
  }
}
