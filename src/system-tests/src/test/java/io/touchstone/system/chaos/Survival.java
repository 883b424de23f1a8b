// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Lets faults happen to a system under load, and sees that it survives them. */
final class Survival {

  private static final Duration CALM = Duration.ofSeconds(1);
  private static final Duration LONGEST_RECOVERY = Duration.ofMinutes(3);

  /** The gateway waits 5.5 s for a service; the rest is for a busy machine. */
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(9);

  private final Load load;
  private final FaultTable table = new FaultTable();

  private Survival(Load load) {
    this.load = load;
  }

  /** Waits until all is well for the first time. */
  static Survival of(Load load) throws InterruptedException {
    Survival survival = new Survival(load);
    load.observations().begin(false);
    load.observations().faultEnded();
    survival.awaitWell();
    return survival;
  }

  /** Lets a fault happen, and holds what clients saw and what is stored to what is promised. */
  void of(Fault fault) throws InterruptedException {
    Observations observations = load.observations();
    observations.begin(fault.breaksConnections());
    Instant began = Instant.now();
    fault.begin().run();
    Thread.sleep(fault.lasts().toMillis());
    Duration lasted = Duration.between(began, Instant.now());
    observations.faultEnded();
    fault.end().run();
    awaitWell();
    observations.calm();
    Thread.sleep(CALM.toMillis());
    List<String> wrong = new ArrayList<>();
    load.whilePaused(() -> wrong.addAll(LedgerCheck.differences(load, false)));
    table.add(
        fault.name(),
        lasted,
        observations.counts(),
        observations.longest(),
        observations.recovery(),
        wrong.isEmpty() ? "holds" : wrong.size() + " differences");
    assertEquals(List.of(), wrong);
    assertEquals(List.of(), observations.violations());
    assertTrue(observations.longest().compareTo(LONGEST_ANSWER) < 0, "an answer took too long");
  }

  private void awaitWell() throws InterruptedException {
    Instant deadline = Instant.now().plus(LONGEST_RECOVERY);
    while (!load.observations().well()) {
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError("not well again: " + load.observations().state());
      }
      Thread.sleep(20);
    }
  }
}
