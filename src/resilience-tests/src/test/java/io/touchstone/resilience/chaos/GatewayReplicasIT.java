// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.process.Signals;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kills one of two gateways behind a load balancer, and separates them from their shared Redis. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class GatewayReplicasIT {

  private static final int WRITERS = 4;

  /** Sign-ins per minute from one address. */
  private static final int LIMIT = 30;

  private static final Duration DOWNTIME = Duration.ofSeconds(3);

  /** Longer than a gateway waits before it reconnects to Redis. */
  private static final Duration PARTITION = Duration.ofSeconds(7);

  private static final int TURNS = 4;
  private static final int MAX_QUOTAS = 3;

  private static ReplicatedSystem system;
  private static FaultLoad load;
  private static FaultScenario scenario;

  @BeforeAll
  static void start() throws InterruptedException {
    system =
        ReplicatedSystem.start(
            "gateway-replicas",
            Map.of("LIMITS_REQUESTS", "100", "LIMITS_SIGN_INS", String.valueOf(LIMIT)),
            Map.of());
    load = FaultLoad.startRepeating(system.address(), WRITERS);
    scenario = FaultScenario.start(load);
  }

  @AfterAll
  static void stop() {
    if (load != null) {
      load.close();
    }
    if (system != null) {
      system.close();
    }
  }

  /** A client repeats a failed request once. If that fails too, the scenario has a violation. */
  @Test
  void noRequestFailsTwiceIfOneOfTwoGatewaysIsKilled() throws InterruptedException {
    for (int kill = 1; kill <= 2; kill++) {
      scenario.run(
          Fault.of(
                  "one of two gateways killed and restarted (%d)".formatted(kill),
                  DOWNTIME,
                  () -> Signals.kill(system.processes().server(Service.GATEWAY).process()),
                  GatewayReplicasIT::restart)
              .breakingConnections());
    }
  }

  private static void restart() {
    try {
      system.processes().awaitReady(system.processes().restart(Service.GATEWAY));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  @Test
  void aGatewayWithoutRedisCountsForItself() throws InterruptedException {
    runUnnoticed("one of two gateways → Redis: refused", system.secondToRedis()::refuse);
  }

  @Test
  void aGatewayThatRedisDoesNotAnswerCountsForItself() throws InterruptedException {
    runUnnoticed("one of two gateways → Redis: half-open", system.secondToRedis()::hold);
  }

  @Test
  void gatewaysThatReachRedisInTurnCountForThemselves() throws InterruptedException {
    runUnnoticed("two gateways → Redis: refused in turn", GatewayReplicasIT::refuseInTurn);
  }

  /** No request of the load may fail, but a flood is still limited. */
  private static void runUnnoticed(String name, Runnable partition) throws InterruptedException {
    scenario.run(
        Fault.of(
            name,
            PARTITION,
            () -> {
              partition.run();
              expectLimits();
            },
            GatewayReplicasIT::restore));
    assertTrue(load.observations().allSucceeded(), load.observations().counts().toString());
    expectLimits();
  }

  private static void refuseInTurn() {
    try {
      for (int turn = 0; turn < TURNS; turn++) {
        system.firstToRedis().refuse();
        Thread.sleep(PARTITION.toMillis() / TURNS);
        system.firstToRedis().restore();
        system.secondToRedis().refuse();
        Thread.sleep(PARTITION.toMillis() / TURNS);
        system.secondToRedis().restore();
      }
      system.secondToRedis().refuse();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void restore() {
    system.firstToRedis().restore();
    system.secondToRedis().restore();
  }

  /**
   * A client has the shared quota, and one at each gateway that has lost Redis, if only because it
   * responded late.
   */
  private static void expectLimits() {
    try {
      RequestBurst burst = RequestBurst.send(system.address());
      assertEquals(burst.responses().size(), burst.passed() + burst.rejected());
      assertTrue(burst.rejected() > 0, "a flood was not limited");
      assertTrue(burst.passed() <= MAX_QUOTAS * burst.quota(LIMIT), burst::toString);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
    for (String gateway : system.gateways()) {
      await().until(() -> RequestBurst.sendOne(gateway).status() == RequestBurst.PASSED);
    }
  }
}
