// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.TestBlocks.block;
import static io.touchstone.compare.statistics.TestBlocks.variant;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ControlAndFloorTest {

  private final List<Block> first =
      List.of(block(1, 100, 50, 10, 1), block(2, 120, 55, 10, 1), block(3, 110, 45, 10, 1));
  private final List<Block> second =
      List.of(block(1, 101, 49, 10, 1), block(2, 118, 56, 10, 1), block(3, 111, 45, 10, 1));

  @Test
  void controlUsesThroughputIfCpuTimeCannotBeRead() {
    ControlResult control =
        control(variant(first), variant(TestBlocks.withoutCpu(second))).orElseThrow();

    assertEquals(Metric.THROUGHPUT, control.metric());
    assertEquals(
        Math.sqrt(Math.sqrt(101 / 100.0 * 118 / 120) * 111 / 110),
        control.interval().estimate(),
        1e-12);
  }

  @Test
  void controlThatDiffersIsNotOk() {
    List<Block> other =
        List.of(block(1, 100, 40, 10, 1), block(2, 120, 44, 10, 1), block(3, 110, 36, 10, 1));

    assertFalse(control(variant(first), variant(other)).orElseThrow().ok());
  }

  @Test
  void floorIsTheMedianOfTheBlocks() {
    FloorResult floor = ControlAndFloor.floor(variant(first)).orElseThrow();

    assertEquals(110, floor.throughput());
    assertEquals(OptionalDouble.of(50), floor.cpuMicros());
  }

  @Test
  void aControlWiderThanTenPercentIsWeak() {
    assertFalse(control(0.95, 1.09).weak());
    assertTrue(control(0.95, 1.11).weak());
    assertTrue(control(0.89, 1.05).weak());
    assertTrue(control(0, Double.POSITIVE_INFINITY).weak());
  }

  private static ControlResult control(double low, double high) {
    return new ControlResult(Metric.CPU, new Interval(1, low, high), List.of());
  }

  @Test
  void costsAreMultiplesOfTheFloor() {
    List<Block> twice =
        List.of(block(1, 100, 100, 10, 1), block(2, 120, 110, 10, 1), block(3, 110, 90, 10, 1));
    FloorResult floor = ControlAndFloor.floor(variant(first)).orElseThrow();

    assertEquals(OptionalDouble.of(2), ControlAndFloor.timesFloor(floor, variant(twice)));
    assertEquals(
        OptionalDouble.empty(),
        ControlAndFloor.timesFloor(floor, variant(TestBlocks.withoutCpu(twice))));
  }

  private static Optional<ControlResult> control(VariantResult first, VariantResult second) {
    return ControlAndFloor.control(
        new StartSpread.Comparison(first, second), StartSpread.of(List.of()));
  }

  @Test
  void withoutBlocksThereIsNoControlOrFloor() {
    assertEquals(Optional.empty(), control(variant(first), variant(List.of())));
    assertEquals(Optional.empty(), ControlAndFloor.floor(variant(List.of())));
  }
}
