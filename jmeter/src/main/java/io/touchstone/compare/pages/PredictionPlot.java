// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.result.Interval;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A plot of predicted and measured savings in SVG, with both intervals. It needs no script and
 * follows the reader's light or dark colour scheme.
 *
 * @param top the largest share on the axes, in percent
 */
record PredictionPlot(List<PredictedSaving> savings, int top) {

  private static final int SIZE = 480;
  private static final int STEP = 10;

  private static final String START =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -16 568 560" width="568" height="560" role="img" font-family="system-ui, sans-serif" font-size="12">
        <title>Saving of CPU time: predicted from a recording, and measured after the fix</title>
        <style>
          rect { fill: #fff } text { fill: #1a1d24 } .axis { stroke: #9aa1ad; fill: none } .pair { stroke: #2450c8; fill: #2450c8 } .application { stroke: #1b7f3b; fill: #1b7f3b } .miss { stroke: #b3261e; fill: #b3261e }
          @media (prefers-color-scheme: dark) {
            rect { fill: #14161b } text { fill: #e6e8ee } .pair { stroke: #8ab4ff; fill: #8ab4ff } .application { stroke: #81c995; fill: #81c995 } .miss { stroke: #ff8a80; fill: #ff8a80 }
          }
        </style>
        <rect x="-64" y="-16" width="568" height="560"/>
        <path class="axis" d="M0 0V480H480M0 480L480 0"/>
        <text x="240" y="530" text-anchor="middle">predicted saving, % of CPU time</text>
        <text transform="translate(-44 240) rotate(-90)" text-anchor="middle">measured saving, % of CPU time</text>
      """;

  static PredictionPlot of(List<PredictedSaving> savings) {
    double largest =
        savings.stream()
            .flatMap(one -> Stream.concat(one.predicted().stream(), Stream.of(one.measured())))
            .mapToDouble(Interval::high)
            .max()
            .orElse(0);
    List<PredictedSaving> predicted =
        savings.stream().filter(one -> one.predicted().isPresent()).toList();
    return new PredictionPlot(predicted, STEP * (int) Math.max(1, Math.ceil(100 * largest / STEP)));
  }

  String svg() {
    String ticks =
        IntStream.rangeClosed(0, top / STEP)
            .map(tick -> tick * STEP)
            .mapToObj(
                tick ->
                    String.format(
                        Locale.ROOT,
                        "  <text x=\"%1$.1f\" y=\"498\" text-anchor=\"middle\">%3$d</text>"
                            + "<text x=\"-8\" y=\"%2$.1f\" text-anchor=\"end\">%3$d</text>%n",
                        x(tick / 100.0),
                        y(tick / 100.0) + 4,
                        tick))
            .collect(Collectors.joining());
    return START
        + ticks
        + savings.stream().map(this::point).collect(Collectors.joining())
        + "</svg>\n";
  }

  private String point(PredictedSaving saving) {
    Interval predicted = saving.predicted().orElseThrow();
    Interval measured = saving.measured();
    return String.format(
        Locale.ROOT,
        "  <g class=\"%s\"><title>%s</title><path stroke-width=\"2\" d=\"M%.1f %.1fH%.1fM%.1f %.1fV%.1f\"/>"
            + "<circle cx=\"%6$.1f\" cy=\"%4$.1f\" r=\"3\"/></g>"
            + "<text x=\"%9$.1f\" y=\"%10$.1f\">%11$s</text>%n",
        saving.kept() ? saving.kind() : "miss",
        escaped(saving.name()),
        x(predicted.low()),
        y(measured.estimate()),
        x(predicted.high()),
        x(predicted.estimate()),
        y(measured.low()),
        y(measured.high()),
        x(predicted.estimate()) + 5,
        y(measured.estimate()) - 5,
        escaped(saving.label()));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private double x(double share) {
    return Math.max(0, 100 * share / top * SIZE);
  }

  private double y(double share) {
    return SIZE - x(share);
  }
}
