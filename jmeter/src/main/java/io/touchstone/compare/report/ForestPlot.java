// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The comparison as a forest plot in SVG: for each variant its CPU and throughput ratio with their
 * intervals, the source's claim, and the control as a band. The file needs no script and no
 * network, and follows the reader's light or dark colour scheme.
 */
public final class ForestPlot {

  static final int WIDTH = 1000;
  private static final int LEFT = 206;
  private static final int PLOT_WIDTH = 540;
  private static final int TOP = 78;
  private static final int BOTTOM = 40;

  private final Results results;
  private final LogAxis axis;
  private final StringBuilder svg = new StringBuilder();

  private ForestPlot(Results results) {
    this.results = results;
    List<Interval> intervals = new ArrayList<>();
    rows(results)
        .flatMap(row -> PlotRow.METRICS.stream().flatMap(metric -> row.ratio(metric).stream()))
        .map(Ratio::interval)
        .forEach(intervals::add);
    results.control().map(Control::interval).ifPresent(intervals::add);
    List<Double> claims =
        rows(results).flatMap(row -> row.claim().stream()).map(claim -> claim.ratio()).toList();
    this.axis = LogAxis.over(intervals, claims, LEFT, PLOT_WIDTH);
  }

  /** The plot as one {@code svg} element, which may stand in a file or in a page. */
  public static String svg(Results results) {
    return new ForestPlot(results).draw();
  }

  private static Stream<Row> rows(Results results) {
    return results.practices().stream().flatMap(practice -> Row.of(practice).stream());
  }

  private String draw() {
    int height = TOP + results.practices().stream().mapToInt(this::height).sum() + BOTTOM;
    open(height);
    PlotLegend.draw(svg, results);
    drawGrid(height - BOTTOM);
    int y = TOP;
    for (PracticeResult practice : results.practices()) {
      drawPractice(practice, y);
      y += height(practice);
    }
    return svg.append("</svg>\n").toString();
  }

  private int height(PracticeResult practice) {
    return PlotRow.HEADER + Row.of(practice).size() * PlotRow.HEIGHT;
  }

  private void open(int height) {
    String description =
        results.practices().stream()
            .map(practice -> practice.label() + ": " + Sentences.of(practice))
            .collect(Collectors.joining(" "));
    svg.append(
        Markup.format(
            """
            <svg xmlns="http://www.w3.org/2000/svg" class="fp" width="%d" height="%d" \
            viewBox="0 0 %1$d %2$d" role="img" aria-labelledby="fp-title fp-description">
            <title id="fp-title">Ratios of every variant to its baseline</title>
            <desc id="fp-description">%s</desc>
            <style>%s</style>
            <rect class="fp-page" width="%1$d" height="%2$d"/>
            """,
            WIDTH, height, Markup.escape(description), Template.text("forest-plot.css")));
  }

  private void drawGrid(int end) {
    results.control().ifPresent(control -> drawBand(control, end));
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
            "<text class=\"fp-tick\" x=\"%.1f\" y=\"%d\">%s</text>%n", x, y, plain(tick)));
  }

  private static String plain(double tick) {
    return tick == Math.rint(tick) ? Markup.format("%.0f", tick) : Double.toString(tick);
  }

  private void drawBand(Control control, int end) {
    double from = axis.x(control.interval().low());
    svg.append(
        Markup.format(
            "<rect class=\"fp-band\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>%n",
            from, TOP - 6, axis.x(control.interval().high()) - from, end - TOP + 6));
  }

  private void drawPractice(PracticeResult practice, int top) {
    svg.append(PlotRow.header(practice, top));
    int y = top + PlotRow.HEADER;
    for (Row row : Row.of(practice)) {
      svg.append(new PlotRow(row, axis, y).draw());
      y += PlotRow.HEIGHT;
    }
  }
}
