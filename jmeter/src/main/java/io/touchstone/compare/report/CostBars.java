// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A bar chart of one cost: each baseline, and below it the variants that replace it, down to the
 * cheapest. The floor is a line through bars of CPU time.
 */
record CostBars(Metric cost, List<VariantResult> variants, OptionalDouble floor) {

  /** A difference in bytes that a header could cause is not worth a chart. */
  private static final double WORTH_SHOWING = 0.01;

  /**
   * Returns the charts of a practice that compare at least two variants: of CPU and time always,
   * and of bytes only if the variants differ in them.
   */
  static List<CostBars> of(PracticeResult practice, Optional<FloorResult> floor) {
    return Stream.of(Metric.CPU, Metric.TIME, Metric.BYTES, Metric.ALLOCATION)
        .filter(cost -> cost == Metric.CPU || cost == Metric.TIME || differs(practice, cost))
        .map(cost -> new CostBars(cost, ordered(practice, cost), floor(cost, floor)))
        .filter(chart -> chart.variants.size() > 1)
        .toList();
  }

  private static boolean differs(PracticeResult practice, Metric cost) {
    return practice.ratios().stream()
        .filter(ratio -> ratio.metric() == cost)
        .anyMatch(ratio -> Math.abs(Math.log(ratio.interval().estimate())) > WORTH_SHOWING);
  }

  private static OptionalDouble floor(Metric cost, Optional<FloorResult> floor) {
    return cost == Metric.CPU
        ? floor.map(FloorResult::cpuMicros).orElse(OptionalDouble.empty())
        : OptionalDouble.empty();
  }

  private static List<VariantResult> ordered(PracticeResult practice, Metric cost) {
    List<VariantResult> measured =
        practice.variants().stream()
            .filter(variant -> Median.of(variant, cost).isPresent())
            .sorted(Comparator.comparingDouble(variant -> -Median.of(variant, cost).getAsDouble()))
            .toList();
    Set<VariantResult> ordered = new LinkedHashSet<>();
    practice.variants().stream()
        .filter(variant -> variant.baseline().isEmpty() && measured.contains(variant))
        .forEach(baseline -> add(baseline, measured, ordered));
    return List.copyOf(ordered);
  }

  /** Adds the variant and, recursively, the variants compared with it, each once. */
  private static void add(
      VariantResult step, List<VariantResult> measured, Set<VariantResult> ordered) {
    if (ordered.add(step)) {
      measured.stream()
          .filter(variant -> variant.baseline().filter(step.name()::equals).isPresent())
          .forEach(variant -> add(variant, measured, ordered));
    }
  }

  double amount(VariantResult variant) {
    return Median.of(variant, cost).orElse(0);
  }

  /** Returns the length of the bar of an amount, in percent of the longest one. */
  String percent(double amount) {
    double longest =
        Math.max(floor.orElse(0), variants.stream().mapToDouble(this::amount).max().orElse(0));
    return String.format(Locale.ROOT, "%.2f%%", 100 * amount / longest);
  }
}
