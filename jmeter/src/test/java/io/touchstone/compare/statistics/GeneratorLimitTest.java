// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.TestBlocks.block;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorLimitTest {

  private static final GeneratorLimit SHARED = new GeneratorLimit(2, true);

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "more than a tenth of the CPU time, true, 100, 89, 11, true",
    "less than a tenth, true, 100, 91, 9, false",
    "1.9 of 2 own cores, false, 19000, 1, 100, true",
    "1.7 of 2 own cores, false, 17000, 1, 100, false",
    "1.9 of 2 cores and unknown servers, true, 19000, , 100, true",
    "1.7 of 2 cores and unknown servers, true, 17000, , 100, false"
  })
  void generatorIsTheLimit(
      String what, boolean shared, double throughput, Double server, double generator, boolean is) {
    Block block = block(1, throughput, server == null ? 1 : server, generator, 1);
    assertEquals(
        is,
        new GeneratorLimit(2, shared)
            .reachedIn(List.of(server == null ? TestBlocks.withoutCpu(block) : block)));
  }

  @Test
  void otherServersCountAsLoad() {
    Block block =
        new Block(1, 1, 1000, 0, 0, 10, OptionalDouble.of(89), OptionalDouble.of(10), 1, 500, 1, 2);

    assertTrue(SHARED.reachedIn(List.of(block)), "11 of 100");
  }

  @Test
  void oneBadBlockDoesNotDecide() {
    Block usual = block(1, 100, 1000, 10, 1);
    Block bad = block(2, 100, 10, 1000, 1);

    assertFalse(SHARED.reachedIn(List.of(usual, bad, usual)));
    assertTrue(SHARED.reachedIn(List.of(bad, usual, bad)));
    assertFalse(SHARED.reachedIn(List.of()));
  }

  @Test
  void coresAreBusyOnlyIfTheRecordedCpuTimeOfAllProcessesSaysSo() {
    assertTrue(SHARED.busyIn(List.of(block(1, 18_000, 50, 50, 1))), "1.8 of 2 cores");
    assertFalse(SHARED.busyIn(List.of(block(1, 16_000, 50, 50, 1))), "1.6 of 2 cores");
    assertFalse(SHARED.busyIn(List.of()));
  }
}
