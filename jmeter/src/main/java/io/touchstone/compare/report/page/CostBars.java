// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.CostMetric;
import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.FloorResult;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.VariantResult;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A bar chart of one cost: each baseline, and below it the variants that replace it, down to the
 * cheapest. The floor is a line through bars of CPU time.
 */
final class CostBars {

  private final CostMetric cost;
  private final List<VariantResult> steps;
  private final OptionalDouble floor;
  private final double longest;

  CostBars(PracticeResult practice, CostMetric cost, Optional<FloorResult> floor) {
    this.cost = cost;
    this.steps =
        ordered(practice.variants()).stream()
            .filter(variant -> cost.of(variant).isPresent())
            .toList();
    this.floor =
        cost == CostMetric.CPU
            ? floor.map(FloorResult::cpuMicros).orElse(OptionalDouble.empty())
            : OptionalDouble.empty();
    this.longest =
        Math.max(this.floor.orElse(0), steps.stream().mapToDouble(this::amount).max().orElse(0));
  }

  private Set<VariantResult> ordered(List<VariantResult> variants) {
    Set<VariantResult> ordered = new LinkedHashSet<>();
    variants.stream()
        .filter(variant -> variant.baseline().isEmpty())
        .forEach(baseline -> add(baseline, variants, ordered));
    return ordered;
  }

  /** Adds the variant and, recursively, the variants compared with it, each once. */
  private void add(VariantResult step, List<VariantResult> variants, Set<VariantResult> ordered) {
    if (ordered.add(step)) {
      variants.stream()
          .filter(variant -> variant.baseline().filter(step.name()::equals).isPresent())
          .sorted(Comparator.comparingDouble(this::amount).reversed())
          .forEach(variant -> add(variant, variants, ordered));
    }
  }

  private double amount(VariantResult variant) {
    return cost.of(variant).orElse(0);
  }

  /** Returns the chart, or nothing if the cost of fewer than two variants is known. */
  String html() {
    return steps.size() < 2 || longest == 0
        ? ""
        : Markup.format(
            """
            <h4>%s</h4>
            <table class="cost-bars%s" style="--floor:%.2f%%">
            <thead><tr><th scope="col">Variant</th><th scope="col" class="bar">\
            <span class="unseen">Bar</span></th><th scope="col" class="amount">%s</th></tr></thead>
            <tbody>
            %s%s</tbody>
            </table>
            """,
            cost.title(),
            floor.isPresent() ? " floored" : "",
            percent(floor.orElse(0)),
            cost.unit(),
            steps.stream().map(this::step).collect(Collectors.joining()),
            floor.isPresent() ? floorRow(floor.getAsDouble()) : "");
  }

  private String step(VariantResult variant) {
    double amount = amount(variant);
    return row(
        variant.baseline().isEmpty() ? "step baseline" : "step",
        Markup.escape(variant.name()),
        Markup.format("<span style=\"width:%.2f%%\"></span>", percent(amount)),
        amount);
  }

  private String floorRow(double amount) {
    return row("floor", "floor: constant bytes", "", amount);
  }

  private String row(String kind, String name, String bar, double amount) {
    return Markup.format(
        "<tr class=\"%s\"><th scope=\"row\">%s</th><td class=\"bar\">%s</td>"
            + "<td class=\"amount\">%s <small>%s</small></td></tr>%n",
        kind, name, bar, FigureFormat.of(amount), cost.unit());
  }

  private double percent(double amount) {
    return 100 * amount / longest;
  }
}
