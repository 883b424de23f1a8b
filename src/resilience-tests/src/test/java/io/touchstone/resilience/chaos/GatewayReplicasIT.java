// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.resilience.chaos.Fault.Step;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.process.Signals;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kills one of two gateways behind a load balancer, and separates them from their shared Redis. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class GatewayReplicasIT {

  /** Sign-ins per minute from one address; so low that any machine exceeds it. */
  private static final int LIMIT = 30;

  private static final int BURST = 150;
  private static final int MAX_QUOTAS = 3;
  private static final Duration DOWNTIME = Duration.ofSeconds(3);

  /** Longer than a gateway waits before it reconnects to Redis. */
  private static final Duration PARTITION = Duration.ofSeconds(7);

  private static final int TURNS = 4;

  private static ReplicatedSystem system;
  private static FaultScenario scenario;

  @BeforeAll
  static void start() throws Exception {
    system =
        new ReplicatedSystem(
            "gateway-replicas",
            Map.of("LIMITS_REQUESTS", "100", "LIMITS_SIGN_INS", String.valueOf(LIMIT)));
    scenario = new FaultScenario(system.address(), true);
  }

  @AfterAll
  static void stop() throws Exception {
    if (system != null) {
      scenario.close();
      system.close();
    }
  }

  /** A client repeats a failed request once. If that fails too, the scenario has a violation. */
  @Test
  void noRequestFailsTwiceIfOneOfTwoGatewaysIsKilled() throws Exception {
    for (int kill = 1; kill <= 2; kill++) {
      scenario.run(
          Fault.of(
                  "one of two gateways killed and restarted (%d)".formatted(kill),
                  DOWNTIME,
                  () -> Signals.kill(system.processes().server(Service.GATEWAY).process()),
                  () -> system.processes().awaitReady(system.processes().restart(Service.GATEWAY)))
              .breakingConnections());
    }
  }

  @Test
  void aGatewayWithoutRedisCountsForItself() throws Exception {
    runUnnoticed("one of two gateways → Redis: refused", system.secondToRedis()::refuse);
  }

  @Test
  void aGatewayThatRedisDoesNotAnswerCountsForItself() throws Exception {
    runUnnoticed("one of two gateways → Redis: half-open", system.secondToRedis()::hold);
  }

  @Test
  void gatewaysThatReachRedisInTurnCountForThemselves() throws Exception {
    runUnnoticed(
        "two gateways → Redis: refused in turn",
        () -> {
          for (int turn = 0; turn < TURNS; turn++) {
            system.firstToRedis().refuse();
            Thread.sleep(PARTITION.toMillis() / TURNS);
            system.firstToRedis().restore();
            system.secondToRedis().refuse();
            Thread.sleep(PARTITION.toMillis() / TURNS);
            system.secondToRedis().restore();
          }
          system.secondToRedis().refuse();
        });
  }

  /** No request of the load may fail, but a flood is still limited. */
  private static void runUnnoticed(String name, Step partition) throws Exception {
    Step restore = system.firstToRedis()::restore;
    scenario.run(
        Fault.of(
                name,
                PARTITION,
                partition.then(GatewayReplicasIT::expectLimits),
                restore.then(system.secondToRedis()::restore))
            .unnoticed());
    expectLimits();
  }

  /**
   * A client has the shared quota, and one at each gateway that has lost Redis, if only because it
   * responded late.
   */
  private static void expectLimits() {
    long start = System.nanoTime();
    Map<Boolean, Long> limited =
        Stream.generate(() -> isLimited(system.address()))
            .limit(BURST)
            .collect(Collectors.partitioningBy(each -> each, Collectors.counting()));
    long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
    long quota = LIMIT + (seconds + 1) * LIMIT / 60 + 1;
    assertTrue(limited.get(true) > 0, "a flood was not limited");
    assertTrue(limited.get(false) <= MAX_QUOTAS * quota, limited::toString);
    for (String gateway : system.gateways()) {
      await().until(() -> !isLimited(gateway));
    }
  }

  /** Sends a sign-in without a password; returns whether the limit on sign-ins rejects it. */
  private static boolean isLimited(String gateway) {
    ClientResponse response =
        ClientResponse.to(ClientResponse.request("POST", gateway + "/tokens", "{}").build());
    boolean limited = response.status() == 429 && response.rejected();
    assertTrue(limited || response.status() == 422, response::toString);
    return limited;
  }
}
