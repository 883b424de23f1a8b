// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves the clocks of all services an hour ahead and back. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ClockJumpIT {

  @Test
  void aClockJumpOnlyExpiresAccessTokens() throws Exception {
    FakeClock clock = FakeClock.find();
    Map<String, String> environment = new HashMap<>(clock.environment());
    environment.put("LIMITS_REQUESTS", "100");
    try (ProcessSystem system = ProcessSystem.start("clock-jump", service -> environment)) {
      ApiUser user = ApiUser.signUp(system.gateway());
      Response early = user.signIn();
      String document = user.token(early).document("Now");
      long version = version(user.token(early).get(document));

      clock.set(Duration.ofHours(1));
      assertEquals(401, user.token(early).get("/me").statusCode());
      Response refreshed = user.refresh(early);
      long renamed = rename(user.token(refreshed), document, "An hour later");
      assertTrue(renamed > version);
      expectLimits(system);

      clock.set(Duration.ZERO);
      Response back = user.refresh(refreshed);
      assertTrue(rename(user.token(back), document, "Before that") > renamed);
      assertEquals(200, user.token(user.signIn()).get("/me").statusCode());
      expectLimits(system);
    }
  }

  /** Returns the version after the change. */
  private static long rename(ApiUser user, String document, String title) {
    assertEquals(200, user.get("/me").statusCode());
    String tag = user.get(document).header("ETag");
    Response renamed = user.ifMatch(tag).patch(document, Map.of("title", title));
    assertEquals(200, renamed.statusCode());
    return version(renamed);
  }

  private static long version(Response response) {
    return Long.parseLong(response.header("ETag").replaceAll("\\D", ""));
  }

  /** Rate limits count correctly after a jump: the quota is available and Retry-After is short. */
  private static void expectLimits(ProcessSystem system) {
    ApiUser.anonymous(system.gateway())
        .get("/")
        .then()
        .statusCode(200)
        .header("RateLimit", matchesPattern("\"default\";r=1[0-9]+;t=[012]"));
  }
}
