// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Faults under load, one at a time and in pairs. Whatever happens, clients get answers that say to
 * come back later, in time; then all is well again, and nothing that was acknowledged is lost or
 * there twice.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FaultsIT {

  private static final int WRITERS = 4;

  private static FaultySystem system;
  private static Load load;
  private static Survival survival;

  @BeforeAll
  static void start() throws InterruptedException {
    system = FaultySystem.start("faults", Map.of("LIMITS_REQUESTS", "100000"));
    load = Load.start(system.gateway(), WRITERS);
    survival = Survival.of(load);
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
    Pattern only = Pattern.compile(System.getProperty("faults", ""));
    return Faults.of(system).stream()
        .filter(fault -> only.matcher(fault.name()).find())
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> survival.of(fault)));
  }
}
