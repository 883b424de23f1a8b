// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A forest plot in SVG: the ratios of each variant with their intervals, the claim of the source,
 * and the control as a band. The plot needs no script and no network, and follows the reader's
 * light or dark colour scheme.
 */
public final class ForestPlot {

  static final int WIDTH = 1000;
  private static final int LEFT = 206;
  private static final int PLOT_WIDTH = 540;
  private static final int TOP = 78;
  private static final int BOTTOM = 40;

  private final List<VariantRow> rows;
  private final Function<VariantRow, String> name;
  private final Optional<ControlResult> control;
  private final LogAxis axis;
  private final StringBuilder svg = new StringBuilder();

  private ForestPlot(
      List<VariantRow> rows, Function<VariantRow, String> name, Optional<ControlResult> control) {
    this.rows = rows;
    this.name = name;
    this.control = control;
    List<Interval> intervals = new ArrayList<>();
    rows.stream()
        .flatMap(row -> row.leading().stream())
        .map(Ratio::interval)
        .forEach(intervals::add);
    control.map(ControlResult::interval).ifPresent(intervals::add);
    List<Double> claims =
        rows.stream().flatMap(row -> row.claim().stream()).map(Claim::ratio).toList();
    this.axis = LogAxis.over(intervals, claims, LEFT, PLOT_WIDTH);
  }

  /**
   * Returns the plot of the variants that the practices are judged by, as one {@code svg} element
   * for a file or a page.
   */
  public static String svg(Results results) {
    String description =
        results.practices().stream()
            .map(practice -> practice.label() + ": " + Sentences.of(practice))
            .collect(Collectors.joining(" "));
    List<VariantRow> judged =
        results.practices().stream()
            .flatMap(practice -> VariantRow.main(practice).stream())
            .toList();
    return new ForestPlot(judged, row -> row.practice().label(), results.control())
        .draw("Ratios of the judged variants to their baselines", description);
  }

  /** Returns the plot of all variants of one practice. */
  public static String svg(PracticeResult practice, Optional<ControlResult> control) {
    return new ForestPlot(VariantRow.of(practice), VariantRow::name, control)
        .draw("Ratios of the variants of " + practice.label(), Sentences.of(practice));
  }

  private String draw(String title, String description) {
    int height = TOP + rows.size() * PlotRow.HEIGHT + BOTTOM;
    open(height, title, description);
    PlotLegend.draw(svg, rows, control);
    drawGrid(height - BOTTOM);
    int y = TOP;
    for (VariantRow row : rows) {
      svg.append(new PlotRow(row, name.apply(row), axis, y).draw());
      y += PlotRow.HEIGHT;
    }
    return svg.append("</svg>\n").toString();
  }

  private void open(int height, String title, String description) {
    svg.append(
        Markup.format(
            """
            <svg xmlns="http://www.w3.org/2000/svg" class="fp" width="%d" height="%d" \
            viewBox="0 0 %1$d %2$d" role="img" aria-label="%s">
            <title>%3$s</title>
            <desc>%s</desc>
            <style>%s</style>
            <rect class="fp-page" width="%1$d" height="%2$d"/>
            """,
            WIDTH,
            height,
            Markup.escape(title),
            Markup.escape(description),
            Template.text(ForestPlot.class, "forest-plot.css")));
  }

  private void drawGrid(int end) {
    control.ifPresent(known -> drawBand(known, end));
    for (double tick : axis.ticks()) {
      String kind = tick == 1 ? "fp-one" : "fp-grid";
      double x = axis.x(tick);
      line(kind, x, TOP - 6, end);
      text(x, TOP - 12, tick);
      text(x, end + 18, tick);
    }
    svg.append(
        Markup.format(
            "<text class=\"fp-note\" text-anchor=\"end\" x=\"%.1f\" y=\"%d\">baseline better"
                + " ←</text><text class=\"fp-note\" x=\"%.1f\" y=\"%2$d\">→ variant"
                + " better</text>%n",
            axis.x(1) - 6, end + 34, axis.x(1) + 6));
  }

  private void line(String kind, double x, int from, int to) {
    svg.append(
        Markup.format(
            "<line class=\"%s\" x1=\"%.1f\" x2=\"%2$.1f\" y1=\"%d\" y2=\"%d\"/>%n",
            kind, x, from, to));
  }

  private void text(double x, int y, double tick) {
    svg.append(
        Markup.format(
            "<text class=\"fp-tick\" x=\"%.1f\" y=\"%d\">%s</text>%n", x, y, Markup.plain(tick)));
  }

  private void drawBand(ControlResult known, int end) {
    double from = axis.x(known.interval().low());
    svg.append(
        Markup.format(
            "<rect class=\"fp-band\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>%n",
            from, TOP - 6, axis.x(known.interval().high()) - from, end - TOP + 6));
  }
}
