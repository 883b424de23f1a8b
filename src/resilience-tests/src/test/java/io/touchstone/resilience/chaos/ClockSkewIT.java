// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
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
 * <p>The parameter of the tests is the replica that gets the first request; the other one gets the
 * second.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class ClockSkewIT {

  private static final int WRITERS = 4;
  private static final int BEHIND = 0;
  private static final int AHEAD = 1;
  private static final Duration LENGTH = Duration.ofSeconds(7);

  /** Shorter than the tolerance for the times in tokens, 30 s. */
  private static final Duration SKEW = Duration.ofSeconds(25);

  private static FakeClock clock;
  private static ReplicatedSystem system;

  @BeforeAll
  static void start() throws InterruptedException {
    clock = FakeClock.find();
    system = ReplicatedSystem.start("clock-skew", Map.of(), clock.environment());
  }

  @AfterAll
  static void stop() {
    if (system != null) {
      system.close();
    }
  }

  @BeforeEach
  void setAhead() throws InterruptedException {
    clock.set(SKEW);
  }

  @Test
  void noRequestFailsWhileTheClocksDiffer() throws InterruptedException {
    clock.set(Duration.ZERO);
    try (FaultLoad load = FaultLoad.start(system.address(), WRITERS)) {
      FaultScenario.start(load)
          .run(
              Fault.of(
                  "clocks of two replicas %d s apart".formatted(SKEW.toSeconds()),
                  LENGTH,
                  () -> set(SKEW),
                  () -> set(Duration.ZERO)));
      assertTrue(load.observations().allSucceeded(), load.observations().counts().toString());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {BEHIND, AHEAD})
  void tokensOfOneReplicaAreValidAtTheOther(int first) {
    Account account = Account.signUp(gateway(first));
    assertEquals(200, request(account).get(gateway(1 - first) + "/me").statusCode());
  }

  @ParameterizedTest
  @ValueSource(ints = {BEHIND, AHEAD})
  void aRefreshMayBeRepeatedAtTheOtherReplica(int first) {
    String token = Account.signUp(gateway(first)).signIn().path("refresh_token");
    Response refreshed = Account.refresh(gateway(first), token);
    Response repeated = Account.refresh(gateway(1 - first), token);
    assertEquals(200, repeated.statusCode());
    String next = refreshed.path("refresh_token");
    assertEquals(next, repeated.path("refresh_token"));
    assertEquals(200, Account.refresh(gateway(first), next).statusCode());
  }

  @ParameterizedTest
  @ValueSource(ints = {BEHIND, AHEAD})
  void anIdempotentCreationMayBeRepeatedAtTheOtherReplica(int first) {
    Account account = Account.signUp(gateway(first));
    String key = UUID.randomUUID().toString();
    String created = create(account, first, key).header("Location");
    assertEquals(created, create(account, 1 - first, key).header("Location"));
  }

  @ParameterizedTest
  @ValueSource(ints = {BEHIND, AHEAD})
  void aChangeAtTheOtherReplicaIsNotReportedAsUnmodified(int first) {
    Account account = Account.signUp(gateway(first));
    Response created = create(account, first, UUID.randomUUID().toString());
    String path = URI.create(created.header("Location")).getPath();
    String modified =
        await()
            .until(
                () -> request(account).get(gateway(first) + path).header("Last-Modified"),
                header -> header != null);
    rename(account, gateway(1 - first) + path, created.header("ETag"));
    for (int replica : new int[] {first, 1 - first}) {
      request(account)
          .header("If-Modified-Since", modified)
          .get(gateway(replica) + path)
          .then()
          .statusCode(200);
    }
  }

  private static Response create(Account account, int replica, String key) {
    Response response =
        request(account)
            .contentType(Account.JSON)
            .header("Idempotency-Key", key)
            .body(Map.of("title", "Skewed"))
            .post(gateway(replica) + "/documents");
    assertEquals(201, response.statusCode());
    return response;
  }

  private static void rename(Account account, String uri, String version) {
    request(account)
        .contentType("application/merge-patch+json")
        .header("If-Match", version)
        .body("{\"title\":\"Renamed\"}")
        .patch(uri)
        .then()
        .statusCode(200);
  }

  private static RequestSpecification request(Account account) {
    return given().header("Authorization", account.bearer());
  }

  private static String gateway(int replica) {
    return system.gateways().get(replica);
  }

  private static void set(Duration ahead) {
    try {
      clock.set(ahead);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
