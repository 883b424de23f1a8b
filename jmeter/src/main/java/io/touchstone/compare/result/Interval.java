// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/** An estimate with its 95 % confidence interval, {@code low <= estimate <= high}. */
public record Interval(double estimate, double low, double high) {

  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  public Interval inverse() {
    return new Interval(1 / estimate, 1 / high, 1 / low);
  }

  /**
   * Returns the width on the logarithmic scale, on which twice and half are equally far from 1.
   *
   * @return infinite if a bound is 0 or infinite
   */
  public double logWidth() {
    return Math.log(high / low);
  }
}
