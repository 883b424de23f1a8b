// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A running system serves the catalogue that the comparison contains. */
class ServedCatalogIT {

  private static final Path DIRECTORY = Path.of("target", "served-catalog-it").toAbsolutePath();

  @Test
  void theSystemServesAllPracticesThatItImplements() throws Exception {
    Map<String, String> environment = Map.of("PRACTICES_ENABLED", "true", "SEED_DOCUMENTS", "10");
    try (RunningSystem system = RunningSystem.start(DIRECTORY, Ports.free(), environment)) {
      Catalog served = ServedCatalog.at(system.bootstrap());
      Catalog builtIn = CatalogReader.builtIn();
      assertEquals(
          builtIn.practices().stream()
              .filter(practice -> !isBenchmark(practice))
              .collect(Collectors.toSet()),
          Set.copyOf(served.practices()));
      assertEquals(builtIn.control(), served.control());
      assertEquals(builtIn.floor(), served.floor());
    }
  }

  private static boolean isBenchmark(PracticeSpec practice) {
    return practice.variants().stream().allMatch(variant -> variant.benchmark().isPresent());
  }
}
