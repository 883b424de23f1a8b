// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** At what rate requests arrived in an open loop, and which variants did not keep up with it. */
record Arrivals(OpenLoop openLoop) {

  static final List<Metric> METRICS = List.of(Metric.P50, Metric.P99, Metric.P999);

  /** Requests under way at the end of a block are not answered within it. */
  private static final double KEPT_UP = 0.95;

  String html() {
    String rates =
        openLoop.rates().stream()
            .map(
                rate ->
                    "<p>%s requests a second for %s and what is compared with it.</p>%n"
                        .formatted(Figures.of(rate.perSecond()), Markup.escape(rate.baseline())))
            .collect(Collectors.joining());
    return rates + openLoop.variants().stream().map(this::behind).collect(Collectors.joining());
  }

  private String behind(VariantResult variant) {
    double sent = rate(variant.baseline().orElse(variant.name()));
    OptionalDouble answered = Median.of(variant.blocks().stream().mapToDouble(Block::throughput));
    return answered.isPresent() && answered.getAsDouble() < KEPT_UP * sent
        ? "<p class=\"remark\">%s did not keep up: it answered %s of %s requests a second.</p>%n"
            .formatted(Markup.escape(variant.name()), Figures.of(answered), Figures.of(sent))
        : "";
  }

  private double rate(String baseline) {
    return openLoop.rates().stream()
        .filter(rate -> rate.baseline().equals(baseline))
        .mapToDouble(OpenLoop.Rate::perSecond)
        .findFirst()
        .orElse(0);
  }
}
