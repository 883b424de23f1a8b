// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Latency distributions as curves over their percentiles, in SVG. Curves differ in their dashes as
 * well as in their colour.
 */
public final class LatencyPlot {

  private static final int WIDTH = 400;
  private static final int HEIGHT = 250;
  private static final int LEFT = 46;
  private static final int RIGHT = 388;
  private static final int TOP = 12;
  private static final int BOTTOM = 212;

  /** The number of curve styles in the style sheet. */
  private static final int STYLES = 8;

  private final List<VariantResult> variants;
  private final PercentileAxis percents;
  private final LogAxis millis;

  /**
   * @param variants each with at least one point
   */
  public LatencyPlot(List<VariantResult> variants) {
    this.variants = variants;
    this.percents = PercentileAxis.over(points(Percentile::percent), LEFT, RIGHT - LEFT);
    double least = positive().min().orElse(1);
    double most = Math.max(positive().max().orElse(1), least * 2);
    this.millis = new LogAxis(least / 1.1, most * 1.1, 0, BOTTOM - TOP);
  }

  private DoubleStream points(ToDoubleFunction<Percentile> value) {
    return variants.stream().flatMap(one -> one.latencies().stream()).mapToDouble(value);
  }

  private DoubleStream positive() {
    return points(Percentile::millis).filter(value -> value > 0);
  }

  /** Returns one {@code svg} element, whose colours are in the style sheet of the page. */
  public String svg(String title) {
    StringBuilder svg =
        new StringBuilder(
            Markup.format(
                "<svg class=\"lp\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%n",
                WIDTH, HEIGHT, Markup.escape(title)));
    millis.ticks().forEach(tick -> svg.append(level(tick)));
    DoubleStream.of(percents.marks()).forEach(percent -> svg.append(mark(percent)));
    for (int place = 0; place < variants.size(); place++) {
      svg.append(curve(variants.get(place), place));
    }
    return svg.append(
            Markup.format(
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">percentile of requests</text>"
                    + "<text x=\"4\" y=\"%d\">ms</text></svg>%n",
                RIGHT, HEIGHT - 6, HEIGHT - 6))
        .toString();
  }

  /** Returns a short piece of a curve as its legend. */
  public static String swatch(int place) {
    return "<svg class=\"lp swatch\" viewBox=\"0 0 36 8\" aria-hidden=\"true\">"
        + "<path class=\"%s\" d=\"M0 4H36\"/></svg>".formatted(style(place));
  }

  private static String style(int place) {
    return "lp-curve lp-" + place % STYLES;
  }

  private String curve(VariantResult variant, int place) {
    String path =
        variant.latencies().stream()
            .map(
                point -> Markup.format("%.1f %.1f", percents.x(point.percent()), y(point.millis())))
            .collect(Collectors.joining("L"));
    return Markup.format(
        "<path class=\"%s\" d=\"M%s\"><title>%s</title></path>%n",
        style(place), path, Markup.escape(variant.name()));
  }

  private double y(double value) {
    return BOTTOM - millis.x(value);
  }

  private String level(double tick) {
    return Markup.format(
        "<path class=\"lp-grid\" d=\"M%d %.1fH%d\"/>"
            + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
        LEFT, y(tick), RIGHT, LEFT - 6, y(tick) + 4, Markup.plain(tick));
  }

  private String mark(double percent) {
    return Markup.format(
        "<path class=\"lp-grid\" d=\"M%.1f %dV%d\"/>"
            + "<text x=\"%1$.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
        percents.x(percent), TOP, BOTTOM, BOTTOM + 16, Markup.plain(percent));
  }
}
