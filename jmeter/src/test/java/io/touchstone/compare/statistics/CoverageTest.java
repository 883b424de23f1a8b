// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Simulates comparisons with a known ratio and counts how often the interval contains it. */
class CoverageTest {

  private static final int EXPERIMENTS = 4_000;
  private static final double TRUTH = 3.1;
  private static final double NOISE = 0.08;

  /** Enough for a quantile, in a fifth of the time of the usual 10,000. */
  private static final int RESAMPLES = 1_999;

  private final RandomGenerator random = new SplittableRandom(20_261_120);

  @Test
  void studentsIntervalOfFiveRoundsHasNinetyFivePercentCoverage() {
    between(0.935, 0.965, coverage(5, LogRatioInterval::student));
  }

  /** A plain percentile interval of this size covers only 93 %. */
  @Test
  void bootstrapOfTwentyRoundsHasNinetyFivePercentCoverage() {
    between(0.935, 0.965, coverage(20, logs -> BootstrapInterval.of(logs, RESAMPLES)));
  }

  private double coverage(int rounds, Function<double[], Interval> method) {
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      covered += method.apply(logRatios(rounds)).contains(Math.log(TRUTH)) ? 1 : 0;
    }
    return covered / (double) EXPERIMENTS;
  }

  private double[] logRatios(int rounds) {
    double[] naive = times(rounds, TRUTH);
    double[] tuned = times(rounds, 1);
    return IntStream.range(0, rounds).mapToDouble(i -> Math.log(naive[i] / tuned[i])).toArray();
  }

  private double[] times(int rounds, double median) {
    return random
        .doubles(rounds)
        .map(any -> median * Math.exp(NOISE * random.nextGaussian()))
        .toArray();
  }

  private static void between(double low, double high, double share) {
    assertTrue(low <= share && share <= high, () -> "covered in " + share);
  }
}
