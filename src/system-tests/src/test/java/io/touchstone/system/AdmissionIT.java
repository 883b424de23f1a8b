// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static io.restassured.RestAssured.when;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@EnabledOn(Platform.PROCESSES)
class AdmissionIT {

  private static ProcessSystem system;

  @BeforeAll
  static void start() {
    system = ProcessSystem.start("admission", service -> Map.of("LIMITS_IN_WORK", "1"));
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @Test
  void whatIsTooMuchIsRefusedUntilThereIsRoom() throws IOException {
    String gateway = system.gateway();
    String user = Account.signUp(gateway).bearer();
    try (HeldRequest inWork =
        HeldRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}")) {
      // the token is verified before the request counts as in work
      await().until(() -> when().get(gateway + "/app/").statusCode() != 200);
      when()
          .get(gateway + "/app/")
          .then()
          .spec(Answers.problem(503))
          .header("Retry-After", equalTo("1"));
      when().get(gateway + "/health/live").then().statusCode(200);
      when()
          .get(gateway + "/metrics")
          .then()
          .body(containsString("refused_requests_total{"))
          .body(containsString("policy=\"in-work\""));
      assertTrue(inWork.finish().startsWith("HTTP/1.1 201"));
    }
    when().get(gateway + "/app/").then().statusCode(200);
  }
}
