// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import java.util.Arrays;

/**
 * What an interval needs to know of two or more values.
 *
 * @param deviation the sample standard deviation, with n - 1 below
 */
record Sample(int size, double mean, double deviation) {

  static Sample of(double[] values) {
    double mean = Arrays.stream(values).sum() / values.length;
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new Sample(values.length, mean, Math.sqrt(squares / (values.length - 1)));
  }
}
