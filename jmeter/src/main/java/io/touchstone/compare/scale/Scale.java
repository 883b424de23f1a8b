// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.statistics.Median;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * One kind of request on each number of replicas.
 *
 * @param request practice and variant
 * @param blocks by number of replicas
 */
record Scale(String request, SortedMap<Integer, List<Block>> blocks) {

  /** Every variant that was put under load in any of the runs, in the order of the first run. */
  static List<Scale> of(List<Run> runs) {
    Map<String, Scale> scales = new LinkedHashMap<>();
    for (Run run : runs) {
      for (PracticeResult practice : run.results().practices()) {
        practice.variants().stream()
            .filter(variant -> !variant.blocks().isEmpty())
            .forEach(
                variant ->
                    scales
                        .computeIfAbsent(
                            practice.label() + " " + variant.name(),
                            request -> new Scale(request, new TreeMap<>()))
                        .add(run.replicas(), variant.blocks()));
      }
    }
    return List.copyOf(scales.values());
  }

  private void add(int replicas, List<Block> more) {
    blocks.computeIfAbsent(replicas, number -> new ArrayList<>()).addAll(more);
  }

  /** Each block by itself: what they differ by is noise, which the fit evens out. */
  UniversalScalability law() {
    return UniversalScalability.fit(
        blocks.entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue().stream()
                        .map(block -> new Observation(entry.getKey(), block.throughput())))
            .toList());
  }

  double median(int replicas, ToDoubleFunction<Block> figure) {
    return Median.of(blocks.get(replicas).stream().mapToDouble(figure)).orElseThrow();
  }

  /**
   * CPU time per request, in microseconds; empty where it was not read.
   *
   * @param servers whose: of the service that owns the practice, or of the others together
   */
  OptionalDouble cpuMicros(int replicas, Function<Block, OptionalDouble> servers) {
    return Median.of(
        blocks.get(replicas).stream()
            .map(servers)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble));
  }
}
