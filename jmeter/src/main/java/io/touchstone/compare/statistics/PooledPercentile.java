// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.BlockLatency;
import java.util.Arrays;
import java.util.List;

/**
 * Computes a percentile of the pooled latencies of selected groups of blocks: a latency that
 * occurred. The counts are not expanded to one value for each request, because the bootstrap pools
 * them thousands of times.
 */
final class PooledPercentile {

  private final double share;
  private final long[] micros;
  private final long[][] cumulative;

  /**
   * @param share the share of requests that the percentile covers; 0.99 is p99
   */
  PooledPercentile(List<List<BlockLatency>> groups, double share) {
    this.share = share;
    this.micros =
        groups.stream()
            .flatMap(List::stream)
            .flatMapToLong(block -> Arrays.stream(block.micros()))
            .sorted()
            .distinct()
            .toArray();
    this.cumulative = groups.stream().map(this::cumulative).toArray(long[][]::new);
  }

  private long[] cumulative(List<BlockLatency> group) {
    long[] counts = new long[micros.length];
    for (BlockLatency block : group) {
      for (int i = 0; i < block.micros().length; i++) {
        counts[Arrays.binarySearch(micros, block.micros()[i])] += block.counts()[i];
      }
    }
    Arrays.parallelPrefix(counts, Long::sum);
    return counts;
  }

  /**
   * Returns the percentile of the requests of the selected groups, in microseconds.
   *
   * @param groups indexes of groups with at least one request in all; a group may be selected
   *     several times
   */
  double of(int[] groups) {
    double covered = share * atMost(micros.length - 1, groups);
    int low = 0;
    int high = micros.length - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (atMost(middle, groups) >= covered) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return micros[low];
  }

  private long atMost(int index, int[] groups) {
    long sum = 0;
    for (int group : groups) {
      sum += cumulative[group][index];
    }
    return sum;
  }
}
