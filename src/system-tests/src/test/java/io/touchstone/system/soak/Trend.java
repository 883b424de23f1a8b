// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * How a series grows: the median of the slopes between all pairs of its points (Theil 1950), with
 * the 95 % interval from Kendall's statistic (Sen 1968). Outliers, and a step early in the series,
 * leave the median where it is, which they would not leave a line of least squares.
 *
 * @param slope per unit of time
 * @param low end of the interval
 * @param high end of the interval
 */
record Trend(double slope, double low, double high) {

  private static final double QUANTILE_OF_95_PERCENT = 1.96;
  private static final int FEWEST = 10;

  /**
   * @param times all different
   * @param values at those times
   * @throws IllegalArgumentException for less than ten points, of which no trend can be told
   */
  static Trend of(double[] times, double[] values) {
    if (times.length < FEWEST || times.length != values.length) {
      throw new IllegalArgumentException(times.length + " points");
    }
    double[] slopes = slopes(times, values);
    double reach = QUANTILE_OF_95_PERCENT * Math.sqrt(variance(values));
    int low = (int) Math.floor((slopes.length - reach) / 2);
    int high = (int) Math.ceil((slopes.length + reach) / 2);
    return new Trend(
        median(slopes), slopes[Math.max(low, 0)], slopes[Math.min(high, slopes.length - 1)]);
  }

  private static double[] slopes(double[] times, double[] values) {
    double[] slopes = new double[times.length * (times.length - 1) / 2];
    int next = 0;
    for (int i = 0; i < times.length; i++) {
      for (int j = i + 1; j < times.length; j++) {
        slopes[next++] = (values[j] - values[i]) / (times[j] - times[i]);
      }
    }
    Arrays.sort(slopes);
    return slopes;
  }

  static double median(double... sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Of Kendall's statistic where nothing grows; equal values take from it. */
  private static double variance(double[] values) {
    Map<Double, Integer> ties = new HashMap<>();
    Arrays.stream(values).forEach(value -> ties.merge(value, 1, Integer::sum));
    return (term(values.length) - tied(ties.values())) / 18;
  }

  private static double tied(Collection<Integer> ties) {
    return ties.stream().mapToDouble(Trend::term).sum();
  }

  private static double term(double n) {
    return n * (n - 1) * (2 * n + 5);
  }
}
