// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/**
 * Latency distributions as a table, which is also the legend of a chart.
 *
 * @param rates the arrival rates, in sentences
 * @param behind which variants did not keep up, in sentences
 * @param variants those without a distribution are left out
 */
record LatencyTable(
    String title,
    List<String> rates,
    List<String> behind,
    List<VariantResult> variants,
    List<Ratio> ratios) {

  LatencyTable {
    variants = variants.stream().filter(variant -> !variant.latencies().isEmpty()).toList();
  }

  /** Returns the tables of a practice, that of the open loop first. */
  static List<LatencyTable> of(PracticeResult practice) {
    Stream<LatencyTable> open =
        practice.openLoop().stream()
            .map(
                loop ->
                    new LatencyTable(
                        "Latency at a constant arrival rate",
                        Sentences.rates(loop),
                        Sentences.behind(loop),
                        loop.variants(),
                        loop.ratios()));
    LatencyTable closed =
        new LatencyTable(
            "Latency with a fixed number of clients",
            List.of(),
            List.of(),
            practice.variants(),
            List.of());
    return Stream.concat(open, Stream.of(closed))
        .filter(table -> !table.variants.isEmpty())
        .toList();
  }

  /** Returns the metrics that have a column of ratios. */
  List<Metric> metrics() {
    return Stream.of(Metric.P50, Metric.P99, Metric.P999)
        .filter(metric -> ratios.stream().anyMatch(ratio -> ratio.metric() == metric))
        .toList();
  }

  Optional<Ratio> ratio(VariantResult variant, Metric metric) {
    return ratios.stream()
        .filter(ratio -> ratio.variant().equals(variant.name()) && ratio.metric() == metric)
        .findFirst();
  }

  /** Returns the latency of this or the next recorded percentile. */
  static String millis(VariantResult variant, double percent) {
    return variant.latencies().stream()
        .filter(point -> point.percent() >= percent)
        .findFirst()
        .map(point -> FigureFormat.of(point.millis()) + " ms")
        .orElse(FigureFormat.NONE);
  }

  /** Returns the percentiles and milliseconds of each variant, as a JSON array of its points. */
  String curves() {
    ArrayNode curves = JsonMapper.shared().createArrayNode();
    for (VariantResult variant : variants) {
      ArrayNode points = curves.addArray();
      variant
          .latencies()
          .forEach(point -> points.addArray().add(point.percent()).add(point.millis()));
    }
    return curves.toString();
  }
}
