// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.versions.StartLoad.LoadedBlock;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisturbanceTest {

  @ParameterizedTest
  @CsvSource({"0,false", "2,false", "3,true"})
  void aQuarterOfThePairsMayBeDisturbed(int disturbed, boolean tooMuch) {
    Disturbance disturbance = new Disturbance();
    for (int pair = 0; pair < 8; pair++) {
      double cores = pair < disturbed ? 0.3 : 0.2;
      boolean quiet =
          disturbance.isQuiet(
              Map.of("base", block(0), "head", block(cores)), VersionsOptionsTest.defaults());
      assertEquals(pair >= disturbed, quiet);
    }
    assertEquals(tooMuch, disturbance.isTooMuch());
  }

  private static LoadedBlock block(double otherCores) {
    return new LoadedBlock(null, OptionalDouble.of(otherCores));
  }
}
