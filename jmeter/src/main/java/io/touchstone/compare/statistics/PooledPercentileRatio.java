// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.BlockLatency;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The ratio of a high latency percentile of two variants. The requests of all rounds are pooled,
 * because one round has too few for a high percentile. The interval is a bootstrap that draws whole
 * rounds, or whole starts of the servers if there are enough: requests of the same round are not
 * independent.
 */
final class PooledPercentileRatio {

  private static final int RESAMPLES = 4000;

  private PooledPercentileRatio() {}

  /**
   * Returns the ratio, above 1 if the variant was better; empty unless both have latencies of the
   * same rounds.
   *
   * @param share the share of requests that the percentile covers; 0.99 is p99
   */
  static Optional<Interval> of(VariantResult baseline, VariantResult variant, double share) {
    Set<Round> common = new HashSet<>(keys(baseline));
    common.retainAll(keys(variant));
    if (common.isEmpty()) {
      return Optional.empty();
    }
    Function<Round, Integer> group =
        StartAllowance.unneeded(common.stream().map(Round::start).distinct().count())
            ? Round::start
            : Round::number;
    PooledPercentile before = percentile(baseline, common, group, share);
    PooledPercentile after = percentile(variant, common, group, share);
    ToDoubleFunction<int[]> logRatio = drawn -> Math.log(before.of(drawn) / after.of(drawn));
    int groups = (int) common.stream().map(group).distinct().count();
    return Optional.of(
        groups == 1
            ? LogRatioInterval.ofRatios(Math.exp(logRatio.applyAsDouble(new int[1])))
            : LogRatioInterval.ofLogs(BootstrapInterval.of(groups, logRatio, RESAMPLES)));
  }

  private static Set<Round> keys(VariantResult variant) {
    return variant.blockLatencies().stream()
        .filter(block -> block.micros().length > 0)
        .map(BlockLatency::round)
        .collect(Collectors.toSet());
  }

  private static PooledPercentile percentile(
      VariantResult variant, Set<Round> common, Function<Round, Integer> group, double share) {
    Map<Integer, List<BlockLatency>> groups =
        variant.blockLatencies().stream()
            .filter(block -> common.contains(block.round()))
            .collect(
                Collectors.groupingBy(
                    block -> group.apply(block.round()), TreeMap::new, Collectors.toList()));
    return new PooledPercentile(new ArrayList<>(groups.values()), share);
  }

  /**
   * Computes a percentile of the pooled latencies of selected groups of blocks: a latency that
   * occurred. The counts are not expanded to one value for each request, because the bootstrap
   * pools them thousands of times.
   */
  private static final class PooledPercentile {

    private final double share;
    private final long[] micros;
    private final long[][] cumulative;

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
}
