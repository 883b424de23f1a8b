// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sets the clocks of the second replica of each service ahead. Clients whose requests alternate
 * between the replicas do not notice it.
 *
 * <p>The parameter of the tests is the replica that gets the first request: 1 is ahead. The other
 * one gets the second.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ClockSkewIT {

  /** Shorter than the tolerance for the times in tokens, 30 s. */
  private static final Duration SKEW = Duration.ofSeconds(25);

  private static FakeClock clock;
  private static ReplicatedSystem system;

  @BeforeAll
  static void start() throws Exception {
    clock = FakeClock.find();
    system = new ReplicatedSystem("clock-skew", Map.of(), clock.environment());
  }

  @AfterAll
  static void stop() throws Exception {
    if (system != null) {
      system.close();
    }
  }

  @BeforeEach
  void setAhead() throws Exception {
    clock.set(SKEW);
  }

  @Test
  void noRequestFailsWhileTheClocksDiffer() throws Exception {
    clock.set(Duration.ZERO);
    try (FaultScenario scenario = new FaultScenario(system.address())) {
      scenario.run(
          Fault.of(
                  "clocks of two replicas %d s apart".formatted(SKEW.toSeconds()),
                  Duration.ofSeconds(7),
                  () -> clock.set(SKEW),
                  () -> clock.set(Duration.ZERO))
              .unnoticed());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void tokensOfOneReplicaAreValidAtTheOther(int first) {
    ApiUser user = signUp(first);
    user.bearer();
    assertEquals(200, user.at(gateway(1 - first)).get("/me").statusCode());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aRefreshMayBeRepeatedAtTheOtherReplica(int first) {
    ApiUser user = signUp(first);
    Response tokens = user.signIn();
    Response refreshed = user.refresh(tokens);
    Response repeated = user.at(gateway(1 - first)).refresh(tokens);
    assertEquals(200, repeated.statusCode());
    assertEquals(refreshed.<String>path("refresh_token"), repeated.path("refresh_token"));
    assertEquals(200, user.refresh(repeated).statusCode());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void anIdempotentCreationMayBeRepeatedAtTheOtherReplica(int first) {
    ApiUser user = signUp(first).with("Idempotency-Key", UUID.randomUUID().toString());
    assertEquals(user.document("Skewed"), user.at(gateway(1 - first)).document("Skewed"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aChangeAtTheOtherReplicaIsNotReportedAsUnmodified(int first) {
    ApiUser user = signUp(first);
    ApiUser other = user.at(gateway(1 - first));
    String path = URI.create(user.document("Skewed")).getPath();
    String modified =
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> user.get(path).header("Last-Modified"), header -> header != null);
    String tag = user.get(path).header("ETag");
    Response renamed = other.ifMatch(tag).patch(path, Map.of("title", "Renamed"));
    assertEquals(200, renamed.statusCode());
    for (ApiUser reader : new ApiUser[] {user, other}) {
      assertEquals(200, reader.with("If-Modified-Since", modified).get(path).statusCode());
    }
  }

  private static ApiUser signUp(int replica) {
    return ApiUser.signUp(gateway(replica));
  }

  private static String gateway(int replica) {
    return system.gateways().get(replica);
  }
}
