// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.figure.Row;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All ratios of a practice: a row for each variant, a column for each metric that one has. */
final class VariantTable {

  private final List<Row> rows;
  private final Optional<Floor> floor;
  private final List<Metric> metrics;

  VariantTable(PracticeResult practice, Optional<Floor> floor) {
    this.rows = Row.of(practice);
    this.floor = floor;
    this.metrics =
        Stream.of(Metric.values())
            .filter(metric -> rows.stream().anyMatch(row -> row.ratio(metric).isPresent()))
            .toList();
  }

  /** Nothing where no variant has a ratio. */
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
            metrics.stream().map(Figures::of).map(Markup::capital),
            Stream.of("Verdict", "× floor", "Rounds"))
        .flatMap(names -> names)
        .map(name -> "<th scope=\"col\">" + name + "</th>")
        .collect(Collectors.joining());
  }

  private String row(Row row) {
    String ratios = metrics.stream().map(metric -> cell(row, metric)).collect(Collectors.joining());
    return """
    <tr><th scope="row">%s <small>against %s</small></th>%s<td class="words">%s</td><td>%s</td>\
    <td>%d</td></tr>
    """
        .formatted(
            Markup.escape(row.name()),
            Markup.escape(row.baseline()),
            ratios,
            row.verdicts(),
            Figures.of(row.timesFloor(floor)),
            rounds(row.variant()));
  }

  private static String cell(Row row, Metric metric) {
    String kind = row.judgedOn(metric) ? "<td class=\"judged\">" : "<td>";
    return kind + row.ratio(metric).map(VariantTable::figure).orElse(Figures.NONE) + "</td>";
  }

  static String figure(Ratio ratio) {
    return "<b>%s%s</b> <small>%s</small>"
        .formatted(
            Figures.boundSign(ratio),
            Figures.of(ratio.interval().estimate()),
            Figures.bounds(ratio.interval()));
  }

  private static int rounds(VariantResult variant) {
    return variant.blocks().size() + variant.scores().size();
  }
}
