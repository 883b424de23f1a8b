// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/** An estimate with its 95 % confidence interval, {@code low <= estimate <= high}. */
public record Interval(double estimate, double low, double high) {

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
