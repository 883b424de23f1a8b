// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** The median: one bad block among the rounds does not move it. */
public final class Median {

  private Median() {}

  /** The median, of an even number of values the mean of the middle two; empty for no value. */
  public static OptionalDouble of(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    if (sorted.length == 0) {
      return OptionalDouble.empty();
    }
    int middle = sorted.length / 2;
    return OptionalDouble.of(
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2);
  }
}
