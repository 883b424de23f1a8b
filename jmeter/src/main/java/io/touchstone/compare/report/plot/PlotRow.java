// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.util.List;

/**
 * One variant in the plot: its name and verdict, and its two leading ratios as marks and figures.
 */
record PlotRow(VariantRow row, String name, LogAxis axis, int top) {

  static final int HEIGHT = 44;

  private static final int MARGIN = 12;
  private static final int FIGURES = 770;
  private static final int LONGEST_NAME = 27;

  String draw() {
    StringBuilder marks = new StringBuilder(label());
    row.claim().ifPresent(claim -> marks.append(mark(claim)));
    List<Ratio> ratios = row.leading();
    for (int place = 0; place < ratios.size(); place++) {
      marks.append(mark(ratios.get(place), y(place))).append(figures(ratios.get(place), y(place)));
    }
    return marks.toString();
  }

  private String label() {
    return Markup.format(
        """
        <line class="fp-rule" x1="0" x2="%d" y1="%d" y2="%2$d"/>
        <text class="fp-variant" x="%d" y="%d">%s</text>
        <text class="fp-note" x="%3$d" y="%d">%s</text>
        """,
        ForestPlot.WIDTH,
        top,
        MARGIN,
        top + 18,
        Markup.escape(shortened(name, LONGEST_NAME)),
        top + 34,
        row.verdicts());
  }

  private String mark(Ratio ratio, int y) {
    boolean throughput = ratio.metric() == Metric.THROUGHPUT;
    String open = ratio.lowerBound() ? " fp-open" : "";
    double x = axis.x(ratio.interval().estimate());
    return Markup.format(
        "<g class=\"%s%s\"><title>%s</title>%s%s</g>%n",
        throughput ? "fp-throughput" : "fp-cost",
        open,
        Markup.escape(title(ratio)),
        whisker(ratio.interval(), y),
        throughput ? Shapes.square(x, y) : Shapes.circle(x, y));
  }

  private String title(Ratio ratio) {
    return "%s, %s against %s, %s: %s"
        .formatted(
            row.practice().label(),
            ratio.variant(),
            ratio.baseline(),
            FigureFormat.of(ratio.metric()),
            FigureFormat.of(ratio));
  }

  private String whisker(Interval interval, int y) {
    boolean outLeft = interval.low() < axis.low();
    boolean outRight = interval.high() > axis.high();
    double from = axis.x(interval.low());
    double to = axis.x(interval.high());
    return Shapes.line(from, to, y)
        + (outLeft ? Shapes.arrow(from, y, -1) : Shapes.cap(from, y))
        + (outRight ? Shapes.arrow(to, y, 1) : Shapes.cap(to, y));
  }

  private String mark(Claim claim) {
    return Markup.format(
        "<g class=\"fp-claim\"><title>claim of the source: %s</title>%s</g>%n",
        FigureFormat.of(claim), Shapes.diamond(axis.x(claim.ratio()), y(0)));
  }

  private String figures(Ratio ratio, int y) {
    return Markup.format(
        "<text class=\"fp-note\" x=\"%d\" y=\"%d\">%s</text>"
            + "<text class=\"fp-figure%s\" x=\"%d\" y=\"%2$d\">%s</text>%n",
        FIGURES,
        y + 4,
        FigureFormat.of(ratio.metric()),
        row.judgedOn(ratio.metric()) ? " fp-judged" : "",
        FIGURES + 84,
        FigureFormat.of(ratio));
  }

  private int y(int place) {
    return top + 14 + 16 * place;
  }

  private static String shortened(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
  }
}
