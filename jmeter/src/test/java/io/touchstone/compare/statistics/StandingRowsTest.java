// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.Blocks.block;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StandingRowsTest {

  private final List<Block> first =
      List.of(block(1, 100, 50, 10, 1), block(2, 120, 55, 10, 1), block(3, 110, 45, 10, 1));
  private final List<Block> second =
      List.of(block(1, 101, 49, 10, 1), block(2, 118, 56, 10, 1), block(3, 111, 45, 10, 1));

  @Test
  void controlIsInCpuTimeWhereItCanBeRead() {
    Control control = StandingRows.control(labelled(first), labelled(second)).orElseThrow();

    assertEquals(Metric.CPU, control.metric());
    assertTrue(control.ok());
  }

  @Test
  void controlIsInThroughputWhereCpuTimeCannotBeRead() {
    Control control =
        StandingRows.control(labelled(first), labelled(Blocks.withoutCpu(second))).orElseThrow();

    assertEquals(Metric.THROUGHPUT, control.metric());
    assertEquals(
        Math.cbrt(101 / 100.0 * 118 / 120 * 111 / 110), control.interval().estimate(), 1e-12);
  }

  @Test
  void controlThatDiffersIsNotOk() {
    List<Block> other =
        List.of(block(1, 100, 40, 10, 1), block(2, 120, 44, 10, 1), block(3, 110, 36, 10, 1));

    assertFalse(StandingRows.control(labelled(first), labelled(other)).orElseThrow().ok());
  }

  @Test
  void floorIsTheMedianOfTheBlocks() {
    Floor floor = StandingRows.floor(labelled(first)).orElseThrow();

    assertEquals(110, floor.throughput());
    assertEquals(OptionalDouble.of(50), floor.cpuMicros());
  }

  @Test
  void floorOfTwoBlocksIsTheirMean() {
    Floor floor = StandingRows.floor(labelled(first.subList(0, 2))).orElseThrow();

    assertEquals(OptionalDouble.of(52.5), floor.cpuMicros());
  }

  @Test
  void floorIsWithoutCpuTimeWhereItCannotBeRead() {
    Floor floor = StandingRows.floor(labelled(Blocks.withoutCpu(first))).orElseThrow();

    assertEquals(OptionalDouble.empty(), floor.cpuMicros());
  }

  @Test
  void withoutBlocksThereIsNeither() {
    assertEquals(Optional.empty(), StandingRows.control(labelled(first), labelled(List.of())));
    assertEquals(Optional.empty(), StandingRows.floor(labelled(List.of())));
  }

  private static VariantResult labelled(List<Block> blocks) {
    return VariantResult.underLoad("label", Optional.empty(), blocks, List.of());
  }
}
