// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.restassured.RestAssured.when;
import static io.touchstone.system.ProblemSpec.problem;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.system.InFlightRequest;
import io.touchstone.testing.platform.AdditionalServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A gateway that handles one request at a time. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(SystemExtension.class)
class ConcurrencyLimitIT {

  @Test
  void excessRequestsAreRejectedUntilOneFinishes(ProcessSystem system) throws IOException {
    Map<String, String> limit = Map.of("MAX_CONCURRENT_REQUESTS", "1");
    ApiUser user = ApiUser.signUp(system.gateway());
    user.bearer();
    try (AdditionalServer limited =
        system.startAdditional(Service.GATEWAY, "gateway-for-one-request", limit).awaitReady()) {
      String gateway = limited.uri();
      // Verified tokens are cached. Otherwise, the polling below could take the request's place.
      user.at(gateway).get("/").then().statusCode(200);
      try (InFlightRequest inFlight =
          InFlightRequest.post(gateway + "/documents", user, "{\"title\":\"Held\"}")) {
        await().until(() -> when().get(gateway + "/app/").statusCode() != 200);
        when()
            .get(gateway + "/app/")
            .then()
            .spec(problem(503))
            .header("Retry-After", matchesPattern("[1-5]"));
        when().get(gateway + "/health/live").then().statusCode(200);
        when()
            .get(gateway + "/metrics")
            .then()
            .body(containsString("refused_requests_total{"))
            .body(containsString("policy=\"in-work\""));
        assertEquals(201, inFlight.finish().status());
      }
      when().get(gateway + "/app/").then().statusCode(200);
    }
  }
}
