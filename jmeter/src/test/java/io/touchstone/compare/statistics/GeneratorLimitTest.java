// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.TestBlocks.block;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GeneratorLimitTest {

  private static final GeneratorLimit SHARED = new GeneratorLimit(2, true);
  private static final GeneratorLimit APART = new GeneratorLimit(2, false);

  @Test
  void generatorWithMoreThanATenthOfTheCpuTimeIsTheLimit() {
    assertTrue(SHARED.reachedIn(List.of(block(1, 100, 89, 11, 1))));
    assertFalse(SHARED.reachedIn(List.of(block(1, 100, 91, 9, 1))));
  }

  @Test
  void otherServersCountAsLoad() {
    Block block =
        new Block(
            1, 1, 1000, 0, 0, 10, OptionalDouble.of(89), OptionalDouble.of(10), 1, 500, 1, 2, 3);

    assertTrue(SHARED.reachedIn(List.of(block)), "11 of 100");
  }

  @Test
  void oneBadBlockDoesNotDecide() {
    Block usual = block(1, 100, 1000, 10, 1);
    Block bad = block(2, 100, 10, 1000, 1);

    assertFalse(SHARED.reachedIn(List.of(usual, bad, usual)));
    assertTrue(SHARED.reachedIn(List.of(bad, usual, bad)));
  }

  @Test
  void withoutServerCpuTimeTheGeneratorsCoresDecide() {
    Block busy = TestBlocks.withoutCpu(block(1, 19_000, 1, 100, 1));
    Block idle = TestBlocks.withoutCpu(block(1, 17_000, 1, 100, 1));

    assertTrue(SHARED.reachedIn(List.of(busy)), "1.9 of 2 cores");
    assertFalse(SHARED.reachedIn(List.of(idle)), "1.7 of 2 cores");
  }

  @Test
  void generatorOnItsOwnCoresIsTheLimitOnlyIfTheyAreSaturated() {
    assertFalse(APART.reachedIn(List.of(block(1, 17_000, 1, 100, 1))));
    assertTrue(APART.reachedIn(List.of(block(1, 19_000, 1, 100, 1))));
  }

  @Test
  void coresAreBusyOnlyIfTheRecordedCpuTimeOfAllProcessesSaysSo() {
    assertTrue(SHARED.busyIn(List.of(block(1, 18_000, 50, 50, 1))), "1.8 of 2 cores");
    assertFalse(SHARED.busyIn(List.of(block(1, 16_000, 50, 50, 1))), "1.6 of 2 cores");
    assertFalse(SHARED.busyIn(List.of()));
  }

  @Test
  void withoutBlocksThereIsNoLimit() {
    assertFalse(SHARED.reachedIn(List.of()));
  }
}
