// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.plot.LatencyPlot;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Latency distributions as a plot and as a table that is also its legend. */
final class LatencySection {

  private static final double[] PERCENTS = {50, 99, 99.9, 100};

  private final String title;
  private final List<VariantResult> variants;
  private final List<Ratio> ratios;

  private LatencySection(String title, List<VariantResult> variants, List<Ratio> ratios) {
    this.title = title;
    this.variants = variants.stream().filter(variant -> !variant.latencies().isEmpty()).toList();
    this.ratios = ratios;
  }

  /** Returns the section, or nothing if no variant has a distribution. */
  static String closedLoop(List<VariantResult> variants) {
    return new LatencySection("Latency with a fixed number of clients", variants, List.of())
        .html("");
  }

  static String openLoop(OpenLoop openLoop) {
    ArrivalRateNotes arrivals = new ArrivalRateNotes(openLoop);
    return new LatencySection(
            "Latency at a constant arrival rate", openLoop.variants(), openLoop.ratios())
        .html(arrivals.html());
  }

  private String html(String remarks) {
    return variants.isEmpty()
        ? ""
        : """
        <div class="latency">
        <h4>%s</h4>
        %s%s<div class="scroll" tabindex="0" role="region" aria-label="%1$s">
        <table class="figures">
        <thead><tr>%s</tr></thead>
        <tbody>
        %s</tbody>
        </table>
        </div>
        </div>
        """
            .formatted(title, remarks, new LatencyPlot(variants).svg(title), header(), rows());
  }

  private String header() {
    List<String> names = new ArrayList<>(List.of("Variant", "p50", "p99", "p99.9", "Maximum"));
    ArrivalRateNotes.METRICS.stream()
        .filter(this::compared)
        .forEach(metric -> names.add("Ratio of " + FigureFormat.mark(metric)));
    return names.stream()
        .map(name -> "<th scope=\"col\">" + name + "</th>")
        .collect(Collectors.joining());
  }

  private boolean compared(Metric metric) {
    return ratios.stream().anyMatch(ratio -> ratio.metric() == metric);
  }

  private String rows() {
    StringBuilder rows = new StringBuilder();
    for (int place = 0; place < variants.size(); place++) {
      rows.append("<tr><th scope=\"row\">").append(LatencyPlot.swatch(place)).append(' ');
      rows.append(Markup.escape(variants.get(place).name())).append("</th>");
      rows.append(cells(variants.get(place))).append("</tr>\n");
    }
    return rows.toString();
  }

  private String cells(VariantResult variant) {
    StringBuilder cells = new StringBuilder();
    for (double percent : PERCENTS) {
      cells.append("<td>").append(millis(variant, percent)).append("</td>");
    }
    ArrivalRateNotes.METRICS.stream()
        .filter(this::compared)
        .forEach(metric -> cells.append("<td>").append(ratio(variant, metric)).append("</td>"));
    return cells.toString();
  }

  private static String millis(VariantResult variant, double percent) {
    return variant.latencies().stream()
        .filter(point -> point.percent() >= percent)
        .findFirst()
        .map(Percentile::millis)
        .map(millis -> FigureFormat.of(millis) + " ms")
        .orElse(FigureFormat.NONE);
  }

  private String ratio(VariantResult variant, Metric metric) {
    return ratios.stream()
        .filter(ratio -> ratio.variant().equals(variant.name()) && ratio.metric() == metric)
        .findFirst()
        .map(VariantTable::figure)
        .orElse(FigureFormat.NONE);
  }
}
