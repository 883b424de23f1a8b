// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import java.util.stream.DoubleStream;

/**
 * A logarithmic axis of the share above a percentile, so that each additional nine takes the same
 * space.
 *
 * @param nines at the right end: 3 stands for the 99.9th percentile
 * @param left position of the 0th percentile, in pixels
 * @param width in pixels
 */
record PercentileAxis(double nines, double left, double width) {

  private static final double[] MARKS = {0, 50, 90, 99, 99.9, 99.99, 99.999};
  private static final double LEAST_NINES = 2;
  private static final double MOST_NINES = 5;

  /** Returns an axis that shows all percentiles below 100, as far as is reasonable. */
  static PercentileAxis over(DoubleStream percents, double left, double width) {
    double most =
        percents.filter(percent -> percent < 100).map(PercentileAxis::nines).max().orElse(0);
    return new PercentileAxis(Math.max(LEAST_NINES, Math.min(MOST_NINES, most)), left, width);
  }

  /**
   * Returns the position in pixels; everything beyond the last nine, including the maximum, is at
   * the end.
   */
  double x(double percent) {
    return left + width * Math.min(nines, nines(percent)) / nines;
  }

  double[] marks() {
    return DoubleStream.of(MARKS).filter(percent -> nines(percent) <= nines + 1e-9).toArray();
  }

  private static double nines(double percent) {
    return -Math.log10(Math.max(0, 1 - percent / 100));
  }
}
