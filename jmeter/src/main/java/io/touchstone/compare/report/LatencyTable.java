// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.OpenLoop;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * Latency distributions as a table, which is also the legend of a chart.
 *
 * @param loop the open loop that they were measured in; empty for a closed loop
 * @param variants those without a distribution are left out
 */
record LatencyTable(String title, Optional<OpenLoop> loop, List<VariantResult> variants) {

  LatencyTable {
    variants = variants.stream().filter(variant -> !variant.latencies().isEmpty()).toList();
  }

  /** Returns the tables of a practice, that of the open loop first. */
  static List<LatencyTable> of(PracticeResult practice) {
    return Stream.of(
            new LatencyTable(
                "Latency at a constant arrival rate",
                practice.openLoop(),
                practice.openLoop().map(OpenLoop::variants).orElse(List.of())),
            new LatencyTable(
                "Latency in the measured blocks", Optional.empty(), practice.variants()))
        .filter(table -> !table.variants.isEmpty())
        .toList();
  }

  private Stream<Ratio> ratios() {
    return loop.stream().flatMap(each -> each.ratios().stream());
  }

  /** Returns the metrics that have a column of ratios. */
  List<Metric> metrics() {
    return Stream.of(Metric.P50, Metric.P99)
        .filter(metric -> ratios().anyMatch(ratio -> ratio.metric() == metric))
        .toList();
  }

  Optional<Ratio> ratio(VariantResult variant, Metric metric) {
    return ratios()
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
    return JsonMapper.shared()
        .writeValueAsString(
            variants.stream()
                .map(VariantResult::latencies)
                .map(all -> all.stream().map(one -> List.of(one.percent(), one.millis())).toList())
                .toList());
  }
}
