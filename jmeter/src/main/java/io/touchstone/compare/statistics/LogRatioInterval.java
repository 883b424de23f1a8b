// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Computes the geometric mean of paired ratios with its 95 % confidence interval: the mean of the
 * log-ratios and its interval, converted back to ratios.
 *
 * <p>The interval is Student's t for fewer than 20 ratios and a bootstrap from 20 on. One ratio has
 * no spread, so its interval is (0, +infinity). Identical ratios give an interval of width 0.
 *
 * @see <a href="https://doi.org/10.1145/1297027.1297033">Georges, Buytaert, Eeckhout: Statistically
 *     rigorous Java performance evaluation, OOPSLA 2007</a>
 */
public final class LogRatioInterval {

  static final int BOOTSTRAP_FROM = 20;

  private LogRatioInterval() {}

  /** Returns the interval of at least one ratio; all are positive and finite. */
  public static Interval ofRatios(double... ratios) {
    double[] logs = Arrays.stream(ratios).map(Math::log).toArray();
    if (logs.length < 2) {
      return new Interval(ratios[0], 0, Double.POSITIVE_INFINITY);
    }
    Interval interval = logs.length < BOOTSTRAP_FROM ? student(logs) : BootstrapInterval.of(logs);
    return ofLogs(interval);
  }

  /** Returns the interval of a mean by Student's t, which is exact for normal values. */
  static Interval student(double[] values) {
    double mean = Mean.of(values).getAsDouble();
    double deviation = StandardDeviation.of(values).getAsDouble();
    double half = quantile(values.length) * deviation / Math.sqrt(values.length);
    return new Interval(mean, mean - half, mean + half);
  }

  /** Returns the 97.5 % quantile of Student's t for a sample of that size. */
  static double quantile(int size) {
    return TDistribution.of(size - 1).inverseCumulativeProbability(0.975);
  }

  /** Converts the interval of a log-ratio to that of the ratio. */
  static Interval ofLogs(Interval logs) {
    return new Interval(Math.exp(logs.estimate()), Math.exp(logs.low()), Math.exp(logs.high()));
  }
}
