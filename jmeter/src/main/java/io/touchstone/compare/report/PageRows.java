// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.List;
import java.util.stream.Collectors;

/** The body of the page's table: a line for each practice and a row for each of its variants. */
final class PageRows {

  private static final List<Metric> LATENCIES = List.of(Metric.P50, Metric.P99, Metric.P999);

  private PageRows() {}

  static String of(Results results) {
    return results.practices().stream()
        .map(practice -> practice(practice, results))
        .collect(Collectors.joining());
  }

  private static String practice(PracticeResult practice, Results results) {
    String heading =
        """
        <tbody id="p%s">
        <tr class="practice"><th colspan="11" scope="rowgroup"><span>%s\
         <small>%s · source: %s</small></span></th></tr>
        """
            .formatted(
                Markup.escape(practice.id()),
                Markup.escape(practice.id() + " " + practice.text().title()),
                Markup.escape(practice.service()),
                Markup.escape(practice.source()));
    String rows =
        Row.of(practice).stream().map(row -> row(row, results)).collect(Collectors.joining());
    return heading + failure(practice) + rows + "</tbody>\n";
  }

  private static String failure(PracticeResult practice) {
    return practice
        .failure()
        .map(
            reason ->
                "<tr><td colspan=\"11\" class=\"failure\"><span>Not measured: "
                    + Markup.escape(reason)
                    + "</span></td></tr>\n")
        .orElse("");
  }

  private static String row(Row row, Results results) {
    StringBuilder cells = new StringBuilder("<tr><th scope=\"row\">");
    cells.append(Markup.escape(row.name()));
    cells.append(" <small>against ").append(Markup.escape(row.baseline())).append("</small></th>");
    cells.append(cell(row, Metric.THROUGHPUT)).append(cell(row, Metric.CPU));
    LATENCIES.forEach(metric -> cells.append(cell(row, metric)));
    cells.append(cell(row.claim().map(Figures::of).orElse(Figures.NONE)));
    cells.append("<td class=\"verdict\">").append(row.verdicts()).append("</td>");
    cells.append(cell(cpu(row)));
    cells.append(cell(Figures.of(row.timesFloor(results.floor()))));
    cells.append(cell(Integer.toString(row.variant().blocks().size())));
    return cells.append("</tr>\n").toString();
  }

  private static String cell(Row row, Metric metric) {
    String figure =
        row.ratio(metric)
            .map(
                ratio ->
                    "<b>%s%s</b> <small>%s</small>"
                        .formatted(
                            Figures.boundSign(ratio),
                            Figures.of(ratio.interval().estimate()),
                            Figures.bounds(ratio.interval())))
            .orElse(Figures.NONE);
    return row.judgedOn(metric) ? "<td class=\"judged\">" + figure + "</td>" : cell(figure);
  }

  private static String cell(String figure) {
    return "<td>" + figure + "</td>";
  }

  private static String cpu(Row row) {
    return row.cpuMicros().isPresent()
        ? Figures.of(row.baselineCpuMicros()) + " → " + Figures.of(row.cpuMicros())
        : Figures.NONE;
  }
}
