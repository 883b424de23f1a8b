// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.BlockLatency;
import io.touchstone.compare.result.Round;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PooledPercentileTest {

  /** Together 1, 1, 2, 2, 2, 3, 3, 3, 3, 9. */
  private static final List<List<BlockLatency>> GROUPS =
      List.of(
          List.of(block(new long[] {1, 3}, 2, 1), block(new long[] {2}, 3)),
          List.of(block(new long[] {3, 9}, 3, 1)));

  private static BlockLatency block(long[] micros, long... counts) {
    return new BlockLatency(new Round(1, 1), micros, counts);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 1", "0.2, 1", "0.21, 2", "0.5, 2", "0.51, 3", "0.9, 3", "0.91, 9", "1, 9"})
  void percentileIsTheLeastLatencyThatTheShareDidNotExceed(double share, double micros) {
    assertEquals(micros, new PooledPercentile(GROUPS, share).of(new int[] {0, 1}));
  }

  @ParameterizedTest
  @CsvSource({"0.5, 2", "0.9, 3", "1, 3"})
  void aGroupMayBeSelectedTwice(double share, double micros) {
    assertEquals(micros, new PooledPercentile(GROUPS, share).of(new int[] {0, 0}));
  }
}
