// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Computes the 95 % interval of a mean by the expanded percentile bootstrap. The plain percentile
 * interval is too narrow by the factor between n and n - 1 and between the normal distribution and
 * Student's t; the expanded one widens its percentiles by that factor. Unlike the studentized
 * bootstrap it tolerates ties, which quantized latencies have.
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
    double mean = Mean.of(values).getAsDouble();
    double tail = tail(values.length);
    double[] bounds = QUANTILE.evaluate(means(values, resamples), tail, 1 - tail);
    return new Interval(mean, Math.min(mean, bounds[0]), Math.max(mean, bounds[1]));
  }

  private static double tail(int size) {
    double expansion = Math.sqrt(size / (size - 1.0));
    return NORMAL.cumulativeProbability(-expansion * StudentInterval.quantile(size));
  }

  private static double[] means(double[] values, int resamples) {
    RandomGenerator random = new SplittableRandom(SEED);
    double[] means = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      double sum = 0;
      for (int drawn = 0; drawn < values.length; drawn++) {
        sum += values[random.nextInt(values.length)];
      }
      means[i] = sum / values.length;
    }
    return means;
  }
}
