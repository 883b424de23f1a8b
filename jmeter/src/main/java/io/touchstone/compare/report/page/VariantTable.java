// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.RatioRow;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.FloorResult;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All ratios of a practice: a row for each variant and a column for each measured metric. */
final class VariantTable {

  private final List<VariantRow> rows;
  private final Optional<FloorResult> floor;
  private final List<Metric> metrics;

  VariantTable(PracticeResult practice, Optional<FloorResult> floor) {
    this.rows = VariantRow.of(practice);
    this.floor = floor;
    this.metrics =
        Stream.of(Metric.values())
            .filter(metric -> rows.stream().anyMatch(row -> row.ratio(metric).isPresent()))
            .toList();
  }

  /** Returns the table, or nothing if no variant has a ratio. */
  String html() {
    return rows.isEmpty()
        ? ""
        : """
        <table class="figures">
        <thead><tr>%s</tr></thead>
        <tbody>
        %s</tbody>
        </table>
        """
            .formatted(header(), rows.stream().map(this::row).collect(Collectors.joining()));
  }

  private String header() {
    return Stream.of(
            Stream.of("Variant"),
            metrics.stream().map(FigureFormat::of).map(Markup::capital),
            Stream.of("Verdict", "× floor", "Rounds"))
        .flatMap(names -> names)
        .map(name -> "<th scope=\"col\">" + name + "</th>")
        .collect(Collectors.joining());
  }

  private String row(VariantRow row) {
    String ratios = metrics.stream().map(metric -> cell(row, metric)).collect(Collectors.joining());
    return """
    <tr><th scope="row">%s <small>against %s</small></th>%s<td class="words">%s</td><td>%s</td>\
    <td>%d</td></tr>
    """
        .formatted(
            Markup.escape(row.name()),
            Markup.escape(row.baseline()),
            ratios,
            row.verdicts() + furtherVerdicts(row),
            row.timesFloor(floor).map(VariantTable::figure).orElse(FigureFormat.NONE),
            rounds(row.variant()));
  }

  /** On the CPU time that a judged ratio may have cost, and on further claims. */
  private static String furtherVerdicts(VariantRow row) {
    return RatioRow.of(row)
        .skip(1)
        .map(
            further ->
                " <small>%s: %s</small>"
                    .formatted(FigureFormat.of(further.ratio().metric()), further.verdict()))
        .collect(Collectors.joining());
  }

  private static String cell(VariantRow row, Metric metric) {
    String kind = row.judgedOn(metric) ? "<td class=\"judged\">" : "<td>";
    return kind + row.ratio(metric).map(VariantTable::figure).orElse(FigureFormat.NONE) + "</td>";
  }

  static String figure(Ratio ratio) {
    return "<b>%s%s</b> <small>%s</small>"
        .formatted(
            FigureFormat.boundSign(ratio),
            FigureFormat.of(ratio.interval().estimate()),
            FigureFormat.bounds(ratio.interval()));
  }

  private static String figure(Interval interval) {
    return "%s <small>%s</small>"
        .formatted(FigureFormat.of(interval.estimate()), FigureFormat.bounds(interval));
  }

  private static int rounds(VariantResult variant) {
    return variant.blocks().size() + variant.scores().size();
  }
}
