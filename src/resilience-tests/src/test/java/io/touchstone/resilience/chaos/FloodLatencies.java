// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.util.Arrays;

/** Response times, all of which are stored. */
final class FloodLatencies {

  private static final int INITIAL_CAPACITY = 1_024;
  private static final double NANOS_PER_MILLI = 1e6;

  private long[] nanos = new long[INITIAL_CAPACITY];
  private int count;

  synchronized void add(long latency) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = latency;
  }

  void addAll(FloodLatencies others) {
    for (int i = 0; i < others.count; i++) {
      add(others.nanos[i]);
    }
  }

  synchronized int count() {
    return count;
  }

  /**
   * Returns a quantile in milliseconds, or 0 without samples.
   *
   * @param quantile such as 0.99
   */
  synchronized double millis(double quantile) {
    if (count == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(count - 1, (long) (quantile * count))] / NANOS_PER_MILLI;
  }
}
