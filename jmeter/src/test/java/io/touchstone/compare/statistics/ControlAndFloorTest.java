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
        ControlAndFloor.control(variant(first), variant(TestBlocks.withoutCpu(second)))
            .orElseThrow();

    assertEquals(Metric.THROUGHPUT, control.metric());
    assertEquals(
        Math.cbrt(101 / 100.0 * 118 / 120 * 111 / 110), control.interval().estimate(), 1e-12);
  }

  @Test
  void controlThatDiffersIsNotOk() {
    List<Block> other =
        List.of(block(1, 100, 40, 10, 1), block(2, 120, 44, 10, 1), block(3, 110, 36, 10, 1));

    assertFalse(ControlAndFloor.control(variant(first), variant(other)).orElseThrow().ok());
  }

  @Test
  void twoServersMayDifferAsStartsDo() {
    Interval same =
        ControlAndFloor.control(variant(first), variant(second)).orElseThrow().interval();
    Interval servers =
        ControlAndFloor.serverControl(variant(first), variant(second)).orElseThrow().interval();

    assertEquals(same.estimate(), servers.estimate());
    assertTrue(servers.low() < same.low());
    assertTrue(servers.high() > same.high());
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
  void multiplesOfTheFloorAreFormedWithinRounds() {
    List<Block> twice =
        List.of(block(1, 100, 100, 10, 1), block(2, 120, 110, 10, 1), block(3, 110, 90, 10, 1));
    FloorResult floor = ControlAndFloor.floor(variant(first)).orElseThrow();

    Interval times = ControlAndFloor.timesFloor(floor, variant(twice)).orElseThrow();

    assertEquals(2, times.estimate(), 1e-12);
    assertEquals(
        2 * Math.exp(-1.96 * Math.hypot(0.04, 0.1 / 2)),
        times.low(),
        1e-9,
        "the drift of the machine is the same in both, so only the allowance for one start is left");
    assertEquals(
        Optional.empty(), ControlAndFloor.timesFloor(floor, variant(TestBlocks.withoutCpu(twice))));
  }

  @Test
  void withoutBlocksThereIsNoControlOrFloor() {
    assertEquals(Optional.empty(), ControlAndFloor.control(variant(first), variant(List.of())));
    assertEquals(Optional.empty(), ControlAndFloor.floor(variant(List.of())));
  }
}
