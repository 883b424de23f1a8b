// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionsSettingsTest {

  @ParameterizedTest
  @CsvSource({"0,2,4", "10,2,4", "50,2,12", "50,4,8", "50,40,4", "600,2,32"})
  void theMoreAStartCostsTheMoreRoundsItHas(int secondsUntilWarm, int blocks, int rounds) {
    assertEquals(rounds, settings().rounds(Duration.ofSeconds(secondsUntilWarm), blocks));
  }

  static VersionsSettings settings() {
    return new VersionsSettings(
        List.of(),
        Optional.empty(),
        "http://127.0.0.1/",
        Duration.ofMinutes(1),
        List.of(),
        Duration.ofMinutes(10),
        0.02,
        1,
        16,
        50_000,
        OptionalDouble.empty(),
        0.25,
        Set.of(),
        false,
        1,
        Path.of("comparison"));
  }
}
