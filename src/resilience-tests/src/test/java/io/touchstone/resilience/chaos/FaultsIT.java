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

  private static FaultySystem system;
  private static FaultLoad load;

  @BeforeAll
  static void start() {
    system = new FaultySystem("faults", Map.of("LIMITS_REQUESTS", "100000"));
    load = FaultLoad.start(system.gateway());
  }

  @AfterAll
  static void stop() {
    load.close();
    system.close();
  }

  @TestFactory
  Stream<DynamicTest> clientsRecoverAndKeepTheirWrites() {
    Pattern selected = Pattern.compile(System.getProperty("faults", ""));
    FaultScenario scenario = FaultScenario.start(load);
    return FaultCatalog.of(system).stream()
        .filter(fault -> selected.matcher(fault.name()).find())
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> scenario.run(fault)));
  }
}
