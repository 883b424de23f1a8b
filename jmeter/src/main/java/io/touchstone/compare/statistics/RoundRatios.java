// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Metric;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One ratio for each round that both variants have, above 1 where the variant was better. A round
 * without a positive value on both sides (nothing completed, CPU time not readable) is left out.
 */
final class RoundRatios {

  private RoundRatios() {}

  static double[] of(List<Block> baseline, List<Block> variant, Metric metric) {
    Map<Integer, Block> rounds =
        baseline.stream().collect(Collectors.toMap(Block::round, Function.identity()));
    return variant.stream()
        .filter(block -> rounds.containsKey(block.round()))
        .mapToDouble(block -> ratio(rounds.get(block.round()), block, metric))
        .filter(ratio -> ratio > 0 && ratio < Double.POSITIVE_INFINITY)
        .toArray();
  }

  /** NaN, zero or infinite where one side has no value. */
  private static double ratio(Block baseline, Block variant, Metric metric) {
    double before = value(baseline, metric).orElse(0);
    double after = value(variant, metric).orElse(0);
    return metric == Metric.THROUGHPUT ? after / before : before / after;
  }

  private static OptionalDouble value(Block block, Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> OptionalDouble.of(block.throughput());
      case CPU -> block.serverCpuMicros();
      case P50 -> OptionalDouble.of(block.p50());
      case P99 -> OptionalDouble.of(block.p99());
      case P999 -> OptionalDouble.of(block.p999());
      case BYTES -> OptionalDouble.of(block.bytesPerRequest());
      case TIME, ALLOCATION -> OptionalDouble.empty();
    };
  }
}
