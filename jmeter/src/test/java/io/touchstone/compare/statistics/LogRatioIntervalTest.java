// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LogRatioIntervalTest {

  /** Reference: scipy 1.x, {@code exp(stats.t.interval(.95, n - 1, mean(l), sem(l)))}. */
  @Test
  void fewRatiosGiveStudentsInterval() {
    Interval interval = LogRatioInterval.ofRatios(2.0, 2.2, 1.9, 2.4, 2.1);

    assertEquals(2.1131355811955634, interval.estimate(), 1e-12);
    assertEquals(1.8903705830816926, interval.low(), 1e-9);
    assertEquals(2.362151646073167, interval.high(), 1e-9);
  }

  /** By hand: t(0.975, 1 df) = 12.7062, mean log = 0.49663, standard error = 0.0911608. */
  @Test
  void twoRatiosGiveTheWideIntervalOfOneDegreeOfFreedom() {
    Interval interval = LogRatioInterval.ofRatios(1.5, 1.8);

    assertEquals(Math.exp(0.49663 - 12.7062 * 0.0911608), interval.low(), 1e-4);
    assertEquals(Math.exp(0.49663 + 12.7062 * 0.0911608), interval.high(), 1e-4);
  }

  /**
   * Reference: numpy, 400,000 resamples with another generator, quantiles at {@code
   * norm.cdf(-sqrt(24 / 23) * t.ppf(.975, 23))}. The plain percentile interval would be [1.409,
   * 1.548], Student's [1.4041, 1.5543].
   */
  @Test
  void twentyOrMoreRatiosGiveTheExpandedBootstrap() {
    double[] ratios = IntStream.range(0, 24).mapToDouble(i -> i * 7 % 24 / 40.0 + 1.2).toArray();

    Interval interval = LogRatioInterval.ofRatios(ratios);

    assertEquals(1.4773435545525044, interval.estimate(), 1e-12);
    assertEquals(1.40406, interval.low(), 0.002);
    assertEquals(1.55325, interval.high(), 0.002);
    assertEquals(interval, LogRatioInterval.ofRatios(ratios), "the same data, the same interval");
  }

  @Test
  void twentyRatiosUseTheBootstrap() {
    double[] twenty = IntStream.range(0, 20).mapToDouble(i -> 1 + i * i / 100.0).toArray();
    double[] logs = Arrays.stream(twenty).map(Math::log).toArray();

    double low = Math.log(LogRatioInterval.ofRatios(twenty).low());
    assertEquals(BootstrapInterval.of(logs).low(), low, 1e-12);
    double[] nineteen = Arrays.copyOf(logs, 19);
    double lowBefore = Math.log(LogRatioInterval.ofRatios(Arrays.copyOf(twenty, 19)).low());
    assertEquals(LogRatioInterval.student(nineteen).low(), lowBefore, 1e-12);
  }

  @Test
  void oneRatioHasAnUnboundedInterval() {
    assertEquals(new Interval(31, 0, Double.POSITIVE_INFINITY), LogRatioInterval.ofRatios(31));
  }

  @Test
  void tiesDoNotWidenTheBootstrapToInfinity() {
    double[] ratios = new double[20];
    Arrays.fill(ratios, 1);
    ratios[7] = 1.2;

    Interval interval = LogRatioInterval.ofRatios(ratios);

    assertTrue(interval.high() < 1.1, interval::toString);
    assertTrue(interval.low() <= interval.estimate(), interval::toString);
  }
}
