// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import java.util.List;

/** One variant in the plot: its name and verdict, marks on the axis, and the figures. */
record PlotRow(Row row, LogAxis axis, int top) {

  static final List<Metric> METRICS = List.of(Metric.CPU, Metric.THROUGHPUT);
  static final int HEADER = 30;
  static final int HEIGHT = 44;

  private static final int MARGIN = 12;
  private static final int FIGURES = 770;
  private static final int LONGEST_TITLE = 90;
  private static final int LONGEST_NAME = 26;

  /** The practice's line over its rows, with the source's claim or the reason of a failure. */
  static String header(PracticeResult practice, int top) {
    String note =
        practice.failure().isPresent()
            ? "not measured"
            : practice.claim().map(claim -> "source: " + Figures.of(claim)).orElse("");
    return Markup.format(
        """
        <rect class="fp-head" x="0" y="%d" width="%d" height="%d"/>
        <text class="fp-practice" x="%d" y="%d">%s</text>
        <text class="fp-note" text-anchor="end" x="%d" y="%5$d">%s</text>
        """,
        top + 3,
        ForestPlot.WIDTH,
        HEADER - 6,
        MARGIN,
        top + 20,
        Markup.escape(shortened(practice.id() + "  " + practice.text().title(), LONGEST_TITLE)),
        ForestPlot.WIDTH - MARGIN,
        note);
  }

  String draw() {
    StringBuilder marks = new StringBuilder(label());
    row.claim().ifPresent(claim -> marks.append(mark(claim)));
    for (Metric metric : METRICS) {
      row.ratio(metric).ifPresent(ratio -> marks.append(mark(ratio)).append(figures(ratio)));
    }
    return marks.toString();
  }

  private String label() {
    return Markup.format(
        """
        <text class="fp-variant" x="%d" y="%d">%s</text>
        <text class="fp-note" x="%1$d" y="%d">%s</text>
        """,
        MARGIN,
        top + 18,
        Markup.escape(shortened(row.name(), LONGEST_NAME)),
        top + 34,
        row.verdicts());
  }

  private String mark(Ratio ratio) {
    String kind = ratio.metric() == Metric.CPU ? "fp-cpu" : "fp-throughput";
    String open = ratio.generatorBound() ? " fp-open" : "";
    double x = axis.x(ratio.interval().estimate());
    double y = y(ratio.metric());
    return Markup.format(
        "<g class=\"%s%s\"><title>%s</title>%s%s</g>%n",
        kind,
        open,
        Markup.escape(title(ratio)),
        whisker(ratio.interval(), y),
        ratio.metric() == Metric.CPU ? Shapes.circle(x, y) : Shapes.square(x, y));
  }

  private String title(Ratio ratio) {
    return "%s, %s against %s, %s: %s"
        .formatted(
            row.practice().label(),
            ratio.variant(),
            ratio.baseline(),
            Figures.of(ratio.metric()),
            Figures.of(ratio));
  }

  private String whisker(Interval interval, double y) {
    boolean outLeft = interval.low() < axis.low();
    boolean outRight = interval.high() > axis.high();
    double from = axis.x(interval.low());
    double to = axis.x(interval.high());
    return Shapes.line(from, to, y)
        + (outLeft ? Shapes.arrow(from, y, -1) : Shapes.cap(from, y))
        + (outRight ? Shapes.arrow(to, y, 1) : Shapes.cap(to, y));
  }

  private String mark(Claim claim) {
    Metric judged = row.judgedOn(Metric.CPU) ? Metric.CPU : Metric.THROUGHPUT;
    return Markup.format(
        "<g class=\"fp-claim\"><title>claim of the source: %s</title>%s</g>%n",
        Figures.of(claim), Shapes.diamond(axis.x(claim.ratio()), y(judged)));
  }

  private String figures(Ratio ratio) {
    return Markup.format(
        "<text class=\"fp-note\" x=\"%d\" y=\"%.0f\">%s</text>"
            + "<text class=\"fp-figure%s\" x=\"%d\" y=\"%2$.0f\">%s</text>%n",
        FIGURES,
        y(ratio.metric()) + 4,
        Figures.of(ratio.metric()),
        row.judgedOn(ratio.metric()) ? " fp-judged" : "",
        FIGURES + 78,
        Figures.of(ratio));
  }

  private double y(Metric metric) {
    return top + (metric == Metric.CPU ? 14 : 30);
  }

  private static String shortened(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest - 1) + "…";
  }
}
