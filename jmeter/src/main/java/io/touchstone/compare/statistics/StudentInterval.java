// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/** Computes the 95 % interval of a mean by Student's t, which is exact for normal values. */
final class StudentInterval {

  static final double UPPER = 0.975;

  private StudentInterval() {}

  static Interval of(double[] values) {
    double mean = Mean.of(values).getAsDouble();
    double deviation = StandardDeviation.of(values).getAsDouble();
    double half = quantile(values.length) * deviation / Math.sqrt(values.length);
    return new Interval(mean, mean - half, mean + half);
  }

  /** Returns the 97.5 % quantile for a sample of that size. */
  static double quantile(int size) {
    return TDistribution.of(size - 1).inverseCumulativeProbability(UPPER);
  }
}
