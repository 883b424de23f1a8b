// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.util.Arrays;

/** Times of answers, all of which are kept. */
final class Latencies {

  private static final int FIRST = 1_024;
  private static final double NANOS_PER_MILLI = 1e6;

  private long[] nanos = new long[FIRST];
  private int count;

  synchronized void add(long latency) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = latency;
  }

  void addAll(Latencies others) {
    for (int i = 0; i < others.count; i++) {
      add(others.nanos[i]);
    }
  }

  synchronized int count() {
    return count;
  }

  /**
   * @param share such as 0.99
   * @return milliseconds, 0 where there are none
   */
  synchronized double millis(double share) {
    if (count == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(count - 1, (long) (share * count))] / NANOS_PER_MILLI;
  }
}
