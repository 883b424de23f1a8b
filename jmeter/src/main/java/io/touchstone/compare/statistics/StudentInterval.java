// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import org.apache.commons.statistics.distribution.TDistribution;

/** The 95 % interval of a mean by Student's t: exact for normal values, however few. */
final class StudentInterval {

  static final double UPPER = 0.975;

  private StudentInterval() {}

  static Interval of(double[] values) {
    Sample sample = Sample.of(values);
    double half = quantile(sample.size()) * sample.deviation() / Math.sqrt(sample.size());
    return new Interval(sample.mean(), sample.mean() - half, sample.mean() + half);
  }

  /** The 97.5 % quantile for a sample of that size. */
  static double quantile(int size) {
    return TDistribution.of(size - 1).inverseCumulativeProbability(UPPER);
  }
}
