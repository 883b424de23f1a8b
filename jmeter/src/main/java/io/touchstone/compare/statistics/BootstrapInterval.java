// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Computes the 95 % interval of a mean or another statistic by the expanded percentile bootstrap.
 * The plain percentile interval is too narrow by the factor between n and n - 1 and between the
 * normal distribution and Student's t; the expanded one widens its percentiles by that factor.
 * Unlike the studentized bootstrap it tolerates ties, which quantized latencies have.
 *
 * @see <a href="https://doi.org/10.1080/00031305.2015.1089789">Hesterberg: What teachers should
 *     know about the bootstrap, The American Statistician 2015, section 5.3</a>
 */
final class BootstrapInterval {

  static final int RESAMPLES = 10_000;

  /** Fixed, so that the same rounds always give the same interval. */
  private static final long SEED = 20_150_101;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final Quantile QUANTILE = Quantile.withDefaults().with(EstimationMethod.HF7);

  private BootstrapInterval() {}

  static Interval of(double[] values) {
    return of(values, RESAMPLES);
  }

  static Interval of(double[] values, int resamples) {
    return of(values.length, drawn -> mean(values, drawn), resamples);
  }

  /**
   * Returns the interval of any statistic.
   *
   * @param size number of observations, at least 2
   * @param statistic computes the statistic of the observations with these indexes
   */
  static Interval of(int size, ToDoubleFunction<int[]> statistic, int resamples) {
    double estimate = statistic.applyAsDouble(IntStream.range(0, size).toArray());
    RandomGenerator random = new SplittableRandom(SEED);
    double[] resampled = new double[resamples];
    int[] drawn = new int[size];
    for (int i = 0; i < resamples; i++) {
      Arrays.setAll(drawn, index -> random.nextInt(size));
      resampled[i] = statistic.applyAsDouble(drawn);
    }
    double tail = tail(size);
    double[] bounds = QUANTILE.evaluate(resampled, tail, 1 - tail);
    return new Interval(estimate, Math.min(estimate, bounds[0]), Math.max(estimate, bounds[1]));
  }

  private static double tail(int size) {
    double expansion = Math.sqrt(size / (size - 1.0));
    return NORMAL.cumulativeProbability(-expansion * LogRatioInterval.quantile(size));
  }

  private static double mean(double[] values, int[] drawn) {
    double sum = 0;
    for (int index : drawn) {
      sum += values[index];
    }
    return sum / drawn.length;
  }
}
