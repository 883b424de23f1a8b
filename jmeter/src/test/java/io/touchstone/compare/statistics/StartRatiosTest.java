// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Start;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartRatiosTest {

  private static final int RUNS = 2000;
  private static final int STARTS = 10;

  /** What repeated comparisons of this project showed. */
  private static final double DEVIATION_OF_STARTS = 0.04;

  private static VariantResult started(String name, double... megabytes) {
    return new VariantResult(
        name,
        Optional.empty(),
        List.of(),
        List.of(),
        IntStream.range(0, megabytes.length)
            .mapToObj(i -> new Start(i + 1, 0, megabytes[i]))
            .toList(),
        true);
  }

  @Test
  void eachStartIsOneValueAndACostIsBaseOverHead() {
    Interval ratio =
        StartRatios.of(started("base", 100, 100, 100), started("head", 50, 50, 50), Metric.MEMORY)
            .orElseThrow();
    assertEquals(2, ratio.estimate(), 1e-9);
    assertEquals(0, ratio.logWidth(), 1e-9);
  }

  @Test
  void aSingleStartShowsNoSpread() {
    Interval ratio =
        StartRatios.of(started("base", 100), started("head", 50), Metric.MEMORY).orElseThrow();
    assertEquals(Double.POSITIVE_INFINITY, ratio.high());
  }

  @Test
  void unknownFiguresHaveNoRatio() {
    assertTrue(
        StartRatios.of(started("base", 0, 0), started("head", 0, 0), Metric.READY).isEmpty());
  }

  /** At most two of forty runs may be wrong, which must itself hold in nearly all cases. */
  @Test
  void theSameVersionTwiceRarelyGetsAVerdict() {
    assertTrue(verdicts(1) < 0.015, "verdicts: " + verdicts(1));
  }

  @Test
  void aChangeOfTenPercentIsFoundAndOneOfFiveMostly() {
    assertTrue(verdicts(1.1) > 0.95, "verdicts: " + verdicts(1.1));
    assertTrue(verdicts(1.05) > 0.5, "verdicts: " + verdicts(1.05));
  }

  /** The share of runs whose interval excludes 1. */
  private static double verdicts(double cost) {
    SplittableRandom random = new SplittableRandom(17);
    return IntStream.range(0, RUNS)
            .filter(
                run -> {
                  double[] base = new double[STARTS];
                  double[] head = new double[STARTS];
                  for (int i = 0; i < STARTS; i++) {
                    base[i] = 100;
                    head[i] = 100 * cost * Math.exp(DEVIATION_OF_STARTS * random.nextGaussian());
                  }
                  return !StartRatios.of(
                          started("base", base), started("head", head), Metric.MEMORY)
                      .orElseThrow()
                      .contains(1);
                })
            .count()
        / (double) RUNS;
  }
}
