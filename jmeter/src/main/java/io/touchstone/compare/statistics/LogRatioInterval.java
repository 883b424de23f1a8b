// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.Arrays;

/**
 * The geometric mean of ratios taken in pairs, with its 95 % confidence interval: the mean of the
 * log-ratios and its interval, turned back into ratios.
 *
 * <p>Student's t serves fewer than 20 ratios, the bootstrap 20 and more. One ratio has no spread to
 * judge by, so its interval is (0, +infinity); so is the interval around 1 of no ratio at all.
 * Ratios that agree to the last digit give an interval without width.
 *
 * @see <a href="https://doi.org/10.1145/1297027.1297033">Georges, Buytaert, Eeckhout: Statistically
 *     rigorous Java performance evaluation, OOPSLA 2007</a>
 */
public final class LogRatioInterval {

  static final int BOOTSTRAP_FROM = 20;

  private LogRatioInterval() {}

  /**
   * The interval of {@code numerators[i] / denominators[i]}.
   *
   * @throws IllegalArgumentException where the lengths differ or a value is not positive and finite
   */
  public static Interval ofPairs(double[] numerators, double[] denominators) {
    if (numerators.length != denominators.length) {
      throw new IllegalArgumentException(
          numerators.length + " numerators, " + denominators.length + " denominators");
    }
    double[] ratios = new double[numerators.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = positive(numerators[i]) / positive(denominators[i]);
    }
    return ofRatios(ratios);
  }

  /**
   * The interval of ratios, one for each round.
   *
   * @throws IllegalArgumentException where a ratio is not positive and finite
   */
  public static Interval ofRatios(double... ratios) {
    double[] logs = Arrays.stream(ratios).map(ratio -> Math.log(positive(ratio))).toArray();
    if (logs.length < 2) {
      return new Interval(logs.length == 0 ? 1 : ratios[0], 0, Double.POSITIVE_INFINITY);
    }
    Interval interval =
        logs.length < BOOTSTRAP_FROM ? StudentInterval.of(logs) : BootstrapInterval.of(logs);
    return new Interval(
        Math.exp(interval.estimate()), Math.exp(interval.low()), Math.exp(interval.high()));
  }

  private static double positive(double value) {
    if (value > 0 && value < Double.POSITIVE_INFINITY) {
      return value;
    }
    throw new IllegalArgumentException("A ratio needs positive finite values, not " + value);
  }
}
