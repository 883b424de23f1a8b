// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
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

  @Test
  void identicalVariantsShowNoDifferenceInNinetyFivePercentOfRuns() {
    int none = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      Interval interval = ratios(times(7, 1), times(7, 1));
      Ratio ratio = new Ratio("b", "a", Metric.CPU, interval, false, false);
      none += ratio.verdict() == Verdict.NO_DIFFERENCE_SHOWN ? 1 : 0;
    }
    between(0.935, 0.965, none / (double) EXPERIMENTS);
  }

  @Test
  void sharedDriftCancels() {
    double[] naive = times(6, TRUTH);
    double[] tuned = times(6, 1);
    Interval still = ratios(naive, tuned);
    for (int round = 0; round < 6; round++) {
      double drift = 0.7 + 0.6 * random.nextDouble();
      naive[round] *= drift;
      tuned[round] *= drift;
    }

    Interval drifting = ratios(naive, tuned);

    assertEquals(still.low(), drifting.low(), 1e-9);
    assertEquals(still.high(), drifting.high(), 1e-9);
    assertTrue(drifting.contains(TRUTH), drifting::toString);
  }

  private double coverage(int rounds, Function<double[], Interval> method) {
    int covered = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      covered += method.apply(logRatios(rounds)).contains(Math.log(TRUTH)) ? 1 : 0;
    }
    return covered / (double) EXPERIMENTS;
  }

  private static Interval ratios(double[] naive, double[] tuned) {
    return LogRatioInterval.ofRatios(
        IntStream.range(0, naive.length).mapToDouble(i -> naive[i] / tuned[i]).toArray());
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
