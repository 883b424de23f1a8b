// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Injects faults under load, singly and in pairs. During each fault, clients get timely responses
 * that tell them to retry later. Afterwards the system recovers, and no acknowledged write is lost
 * or stored twice.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FaultsIT {

  private static final int WRITERS = 4;

  private static FaultySystem system;
  private static FaultLoad load;
  private static FaultScenario scenario;

  @BeforeAll
  static void start() throws InterruptedException {
    system = FaultySystem.start("faults", Map.of("LIMITS_REQUESTS", "100000"));
    load = FaultLoad.start(system.gateway(), WRITERS);
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

  @TestFactory
  Stream<DynamicTest> faults() {
    Pattern selected = Pattern.compile(System.getProperty("faults", ""));
    return FaultCatalog.of(system).stream()
        .filter(fault -> selected.matcher(fault.name()).find())
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> scenario.run(fault)));
  }
}
