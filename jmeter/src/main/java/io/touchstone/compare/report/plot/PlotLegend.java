// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.Ratio;
import java.util.List;
import java.util.Optional;

/** The legend of the plot. */
final class PlotLegend {

  private static final int LINE = 22;

  /** A generous average width of a character, in pixels. */
  private static final double CHARACTER = 6.3;

  private final StringBuilder svg;
  private double x = 18;

  private PlotLegend(StringBuilder svg) {
    this.svg = svg;
  }

  static void draw(StringBuilder svg, List<VariantRow> rows, Optional<ControlResult> control) {
    PlotLegend legend = new PlotLegend(svg);
    legend.entry("fp-cost", Shapes.circle(legend.x, LINE), "CPU, or as named");
    legend.entry("fp-throughput", Shapes.square(legend.x, LINE), "throughput");
    if (rows.stream().flatMap(row -> row.leading().stream()).anyMatch(Ratio::lowerBound)) {
      legend.entry("fp-throughput fp-open", Shapes.square(legend.x, LINE), "bound (≥ or ≤)");
    }
    legend.entry("fp-claim", Shapes.diamond(legend.x, LINE), "claim of the source");
    control.ifPresent(legend::control);
    svg.append("<text class=\"fp-note\" x=\"770\" y=\"66\">ratio [95 % interval]</text>\n");
  }

  private void control(ControlResult control) {
    String band =
        Markup.format(
            "<rect class=\"fp-band\" x=\"%.1f\" y=\"%d\" width=\"14\" height=\"14\"/>",
            x - 7, LINE - 7);
    entry("fp-control", band, "control " + FigureFormat.of(control));
  }

  private void entry(String kind, String shape, String meaning) {
    svg.append(
        Markup.format(
            "<g class=\"%s\">%s</g><text class=\"fp-key\" x=\"%.1f\" y=\"%d\">%s</text>%n",
            kind, shape, x + 12, LINE + 4, meaning));
    x += 12 + CHARACTER * meaning.length() + 30;
  }
}
