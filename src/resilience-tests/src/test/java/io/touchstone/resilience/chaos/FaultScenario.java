// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Injects faults into a system under load and verifies its promises to clients. */
final class FaultScenario {

  private static final Duration CALM_PERIOD = Duration.ofSeconds(1);
  private static final Duration MAX_RECOVERY_TIME = Duration.ofMinutes(3);

  /** The gateway's timeout of 5.5 s, with a margin for a busy machine. */
  private static final Duration MAX_RESPONSE_TIME = Duration.ofSeconds(9);

  private final FaultLoad load;
  private final FaultTable table = new FaultTable();

  private FaultScenario(FaultLoad load) {
    this.load = load;
  }

  /** Waits until all clients succeed for the first time. */
  static FaultScenario start(FaultLoad load) throws InterruptedException {
    FaultScenario scenario = new FaultScenario(load);
    load.observations().begin(false);
    load.observations().faultEnded();
    scenario.awaitRecovery();
    return scenario;
  }

  /** Injects a fault and verifies the responses to clients and the stored data. */
  void run(Fault fault) throws InterruptedException {
    ClientObservations observations = load.observations();
    observations.begin(fault.breaksConnections());
    Instant start = Instant.now();
    fault.begin().run();
    Thread.sleep(fault.duration().toMillis());
    Duration elapsed = Duration.between(start, Instant.now());
    observations.faultEnded();
    fault.end().run();
    awaitRecovery();
    observations.expectSuccess();
    Thread.sleep(CALM_PERIOD.toMillis());
    List<String> differences = new ArrayList<>();
    load.whilePaused(() -> differences.addAll(LedgerCheck.differences(load, false)));
    table.add(
        fault.name(),
        elapsed,
        observations.counts(),
        observations.maxResponseTime(),
        observations.recovery(),
        differences.isEmpty() ? "complete" : differences.size() + " differences");
    assertEquals(List.of(), differences);
    assertEquals(List.of(), observations.violations());
    assertTrue(
        observations.maxResponseTime().compareTo(MAX_RESPONSE_TIME) < 0,
        "a response took too long");
  }

  private void awaitRecovery() throws InterruptedException {
    Instant deadline = Instant.now().plus(MAX_RECOVERY_TIME);
    while (!load.observations().recovered()) {
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError("not recovered: " + load.observations().state());
      }
      Thread.sleep(20);
    }
  }
}
