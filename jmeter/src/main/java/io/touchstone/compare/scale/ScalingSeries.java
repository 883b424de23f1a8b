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
 * One kind of request with different numbers of replicas.
 *
 * @param request practice and variant
 * @param blocks by number of replicas
 */
record ScalingSeries(String request, SortedMap<Integer, List<Block>> blocks) {

  /**
   * Returns every variant that was put under load in any of the runs, in the order of the first.
   */
  static List<ScalingSeries> of(List<ReplicaRun> runs) {
    Map<String, ScalingSeries> scales = new LinkedHashMap<>();
    for (ReplicaRun run : runs) {
      for (PracticeResult practice : run.results().practices()) {
        practice.variants().stream()
            .filter(variant -> !variant.blocks().isEmpty())
            .forEach(
                variant ->
                    scales
                        .computeIfAbsent(
                            practice.label() + " " + variant.name(),
                            request -> new ScalingSeries(request, new TreeMap<>()))
                        .add(run.replicas(), variant.blocks()));
      }
    }
    return List.copyOf(scales.values());
  }

  private void add(int replicas, List<Block> more) {
    blocks.computeIfAbsent(replicas, number -> new ArrayList<>()).addAll(more);
  }

  /** Fits the law to every single block, because the fit averages the noise between them. */
  UniversalScalability law() {
    return UniversalScalability.fit(
        blocks.entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue().stream()
                        .map(
                            block -> new ThroughputObservation(entry.getKey(), block.throughput())))
            .toList());
  }

  double median(int replicas, ToDoubleFunction<Block> figure) {
    return Median.of(blocks.get(replicas).stream().mapToDouble(figure)).orElseThrow();
  }

  /**
   * Returns the median CPU time per request in microseconds; empty if it was not read.
   *
   * @param servers selects the server that owns the practice, or the other servers
   */
  OptionalDouble cpuMicros(int replicas, Function<Block, OptionalDouble> servers) {
    return Median.of(
        blocks.get(replicas).stream()
            .map(servers)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble));
  }
}
