// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

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
 * @param scores in the order of their rounds; empty unless this is a micro-benchmark
 * @param starts in the order of the starts; empty unless this is a version that the comparison
 *     started
 * @param warm false if the cost per request still fell during the blocks, or if these are too few
 *     to show it
 */
public record VariantResult(
    String name,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> baseline,
    List<Block> blocks,
    List<Score> scores,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Start> starts,
    boolean warm) {

  public VariantResult {
    starts = starts == null ? List.of() : starts;
  }

  /**
   * Returns the figures in one metric by round, without rounds in which it is 0 or unknown.
   *
   * @throws IllegalStateException if two blocks belong to the same round
   */
  public Map<Round, Double> values(Metric metric) {
    return Stream.of(
            blocks.stream().map(block -> Map.entry(block.position(), block.value(metric))),
            starts.stream()
                .map(start -> Map.entry(new Round(start.start(), 1), start.value(metric))),
            scores.stream()
                .map(score -> Map.entry(new Round(1, score.round()), score.value(metric))))
        .flatMap(entries -> entries)
        .filter(entry -> entry.getValue() > 0 && Double.isFinite(entry.getValue()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the same figures, marked as measured before the variant was warm. */
  public VariantResult notWarm() {
    return new VariantResult(name, baseline, blocks, scores, starts, false);
  }

  /**
   * One start of a version of a service.
   *
   * @param start from 1
   * @param readyMillis time until it was ready, in milliseconds; 0 if unknown
   * @param residentMegabytes resident memory after load, in millions of bytes; 0 if unknown
   */
  public record Start(int start, double readyMillis, double residentMegabytes) {

    /** Returns the figure in one metric; 0 if starts do not have it. */
    double value(Metric metric) {
      return switch (metric) {
        case READY -> readyMillis;
        case MEMORY -> residentMegabytes;
        default -> 0;
      };
    }
  }

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
