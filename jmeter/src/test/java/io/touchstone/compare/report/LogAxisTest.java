// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogAxisTest {

  @ParameterizedTest
  @CsvSource({"0.98, 1.02", "0.5, 50", "1, 3", "0.01, 1000", "0.9, 1.6", "1, 12"})
  void ticksAreFewAndRoundAndIncludeOne(double least, double most) {
    LogAxis axis = LogAxis.over(List.of(), List.of(least, most), 0, 540);

    List<Double> ticks = axis.ticks();

    assertTrue(ticks.contains(1.0), ticks::toString);
    assertTrue(ticks.size() >= 3 && ticks.size() <= 11, ticks::toString);
    assertTrue(ticks.stream().allMatch(t -> axis.low() <= t && t <= axis.high()), ticks::toString);
  }

  @Test
  void everyClaimAndEstimateIsOnTheAxis() {
    LogAxis axis = LogAxis.over(List.of(new Interval(50, 40, 60)), List.of(0.5), 0, 540);

    assertTrue(axis.low() < 0.5 && axis.high() > 60, axis::toString);
  }

  @Test
  void oneOutlierDoesNotStretchTheAxis() {
    Interval usual = new Interval(2, 1.8, 2.2);
    Interval outlier = new Interval(900, 800, 1000);

    LogAxis axis = LogAxis.over(List.of(usual, usual, usual, outlier), List.of(), 0, 540);

    assertTrue(axis.high() < 25, axis::toString);
    assertTrue(axis.shows(2) && !axis.shows(900));
  }

  @Test
  void unboundedIntervalDoesNotSqueezeTheOthers() {
    Interval unbounded = new Interval(1.5, 0, Double.POSITIVE_INFINITY);
    Interval wide = new Interval(2, 0.001, 4000);

    LogAxis axis = LogAxis.over(List.of(unbounded, wide), List.of(), 0, 540);

    assertTrue(axis.low() > 0.4 && axis.high() < 9, axis::toString);
  }
}
