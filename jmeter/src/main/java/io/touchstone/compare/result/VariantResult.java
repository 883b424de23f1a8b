// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.touchstone.compare.result.Block.Round;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The measured figures of a variant.
 *
 * @param baseline the variant that this one is compared with; empty for a baseline
 * @param blocks in the order of their rounds; empty for a micro-benchmark
 * @param latencies of the requests of all blocks; empty if there are no blocks
 * @param blockLatencies the same latencies by block; empty if read from {@code results.json}
 * @param scores in the order of their rounds; empty unless this is a micro-benchmark
 * @param warm false if the cost per request still fell during the blocks, or if these are too few
 *     to show it
 */
public record VariantResult(
    String name,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> baseline,
    List<Block> blocks,
    List<Percentile> latencies,
    @JsonIgnore List<BlockLatency> blockLatencies,
    List<Score> scores,
    boolean warm) {

  public VariantResult {
    blockLatencies = blockLatencies == null ? List.of() : blockLatencies;
  }

  /**
   * Returns the figures in one metric by round, without rounds in which it is 0 or unknown.
   *
   * @throws IllegalStateException if two blocks belong to the same round
   */
  public Map<Round, Double> values(Metric metric) {
    return Stream.concat(
            blocks.stream().map(block -> Map.entry(block.position(), block.value(metric))),
            scores.stream()
                .map(score -> Map.entry(new Round(1, score.round()), score.value(metric))))
        .filter(entry -> entry.getValue() > 0 && Double.isFinite(entry.getValue()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the same figures, marked as measured before the variant was warm. */
  public VariantResult notWarm() {
    return new VariantResult(name, baseline, blocks, latencies, blockLatencies, scores, false);
  }

  /**
   * A point of a latency distribution.
   *
   * @param percent share of requests, 0 to 100
   * @param millis the latency that this share did not exceed, in milliseconds
   */
  public record Percentile(double percent, double millis) {}

  /**
   * The latencies of the requests of one block.
   *
   * @param micros the latencies that occurred, in microseconds, ascending
   * @param counts how many requests had each of them
   */
  public record BlockLatency(Round round, long[] micros, long[] counts) {}

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
}
