// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The 95 % interval of a mean by the expanded percentile bootstrap. The plain percentile interval
 * is too narrow by the factor that separates n from n - 1 and the normal from Student's t (93 %
 * instead of 95 % at n = 20); the expanded one takes its percentiles further out by that factor.
 * Unlike the studentized bootstrap it stands ties, which quantized latencies have.
 *
 * @see <a href="https://doi.org/10.1080/00031305.2015.1089789">Hesterberg: What teachers should
 *     know about the bootstrap, The American Statistician 2015, section 5.3</a>
 */
final class BootstrapInterval {

  static final int RESAMPLES = 10_000;

  /** Fixed, so that the same rounds always give the same interval. */
  private static final long SEED = 20_150_101;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private BootstrapInterval() {}

  static Interval of(double[] values) {
    return of(values, RESAMPLES);
  }

  static Interval of(double[] values, int resamples) {
    double[] means = sortedMeans(values, resamples);
    double mean = Sample.of(values).mean();
    double tail = tail(values.length);
    return new Interval(
        mean, Math.min(mean, quantile(means, tail)), Math.max(mean, quantile(means, 1 - tail)));
  }

  private static double tail(int size) {
    double expansion = Math.sqrt(size / (size - 1.0));
    return NORMAL.cumulativeProbability(-expansion * StudentInterval.quantile(size));
  }

  private static double[] sortedMeans(double[] values, int resamples) {
    RandomGenerator random = new SplittableRandom(SEED);
    double[] means = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      double sum = 0;
      for (int drawn = 0; drawn < values.length; drawn++) {
        sum += values[random.nextInt(values.length)];
      }
      means[i] = sum / values.length;
    }
    Arrays.sort(means);
    return means;
  }

  private static double quantile(double[] sorted, double probability) {
    double position = probability * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}
