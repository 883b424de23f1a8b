// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * One fork of a micro-benchmark.
 *
 * @param round the round that the fork belongs to, from 1
 * @param nanosPerOperation mean time of one operation, in nanoseconds
 * @param allocatedBytes bytes that one operation allocates, from JMH's gc profiler
 */
public record Score(int round, double nanosPerOperation, double allocatedBytes) {

  /** Returns the figure in one metric; 0 if micro-benchmarks do not have it. */
  double value(Metric metric) {
    return switch (metric) {
      case TIME -> nanosPerOperation;
      case ALLOCATION -> allocatedBytes;
      default -> 0;
    };
  }
}
