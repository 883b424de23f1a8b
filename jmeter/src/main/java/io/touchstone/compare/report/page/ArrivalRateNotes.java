// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** States the arrival rates of an open loop, and which variants did not keep up. */
record ArrivalRateNotes(OpenLoop openLoop) {

  static final List<Metric> METRICS = List.of(Metric.P50, Metric.P99, Metric.P999);

  /** Requests in flight at the end of a block do not complete within it. */
  private static final double KEPT_UP = 0.95;

  String html() {
    String rates =
        openLoop.rates().stream()
            .map(
                rate ->
                    "<p>%s requests per second for %s and the variants compared with it.</p>%n"
                        .formatted(
                            FigureFormat.of(rate.perSecond()), Markup.escape(rate.baseline())))
            .collect(Collectors.joining());
    return rates + openLoop.variants().stream().map(this::behind).collect(Collectors.joining());
  }

  private String behind(VariantResult variant) {
    double sent = rate(variant.baseline().orElse(variant.name()));
    OptionalDouble answered = Median.of(variant.blocks().stream().mapToDouble(Block::throughput));
    long unsent = variant.blocks().stream().mapToLong(Block::unsent).sum();
    return answered.isPresent() && (unsent > 0 || answered.getAsDouble() < KEPT_UP * sent)
        ? """
        <p class="remark">%s did not keep up: it completed %s of %s requests per second, and %d requests \
        were due but never sent.</p>
        """
            .formatted(
                Markup.escape(variant.name()),
                FigureFormat.of(answered),
                FigureFormat.of(sent),
                unsent)
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
