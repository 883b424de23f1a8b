// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
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
    List<Scale> scales = new ArrayList<>();
    for (Run run : runs) {
      run.results()
          .practices()
          .forEach(
              practice ->
                  practice.variants().stream()
                      .filter(variant -> !variant.blocks().isEmpty())
                      .forEach(variant -> add(scales, practice.label(), run, variant)));
    }
    return scales;
  }

  private static void add(List<Scale> scales, String practice, Run run, VariantResult variant) {
    String request = practice + " " + variant.name();
    Scale scale =
        scales.stream()
            .filter(known -> known.request.equals(request))
            .findFirst()
            .orElseGet(
                () -> {
                  Scale first = new Scale(request, new TreeMap<>());
                  scales.add(first);
                  return first;
                });
    scale
        .blocks
        .computeIfAbsent(run.replicas(), replicas -> new ArrayList<>())
        .addAll(variant.blocks());
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

  /** CPU time of the owning service's replicas per request, in microseconds. */
  OptionalDouble cpuMicros(int replicas) {
    return Median.of(
        blocks.get(replicas).stream()
            .map(Block::serverCpuMicros)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble));
  }
}
