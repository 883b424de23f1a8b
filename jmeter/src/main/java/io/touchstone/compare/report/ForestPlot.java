// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A forest plot in SVG: the ratios of the variants that practices are judged by, with their
 * intervals, the claim of the source, and the control as a band. The plot needs no script and no
 * network, and follows the reader's light or dark colour scheme.
 */
public record ForestPlot(
    String description, List<Row> rows, Optional<ControlResult> control, LogAxis axis) {

  private static final int LEFT = 206;
  private static final int PLOT_WIDTH = 540;
  private static final int TOP = 78;
  private static final int ROW_HEIGHT = 44;
  private static final int LONGEST_NAME = 27;

  /** One variant in the plot, and its upper end in pixels. */
  record Row(VariantRow variant, int top) {

    String shortName() {
      String name = variant.practice().label();
      return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
    }

    String verdict() {
      return RatioRow.of(variant).findFirst().map(RatioRow::verdict).orElse(FigureFormat.NONE);
    }

    String explained(Ratio ratio) {
      return "%s, %s against %s, %s: %s"
          .formatted(
              variant.practice().label(),
              ratio.variant(),
              ratio.baseline(),
              ratio.metric().words(),
              FigureFormat.of(ratio));
    }
  }

  /** Returns the picture of the variants that the practices are judged by. */
  public static String svg(Results results) {
    return Templates.fill("forestPlot.jte", of(results));
  }

  static ForestPlot of(Results results) {
    List<VariantRow> variants =
        results.practices().stream().flatMap(each -> VariantRow.main(each).stream()).toList();
    List<Interval> intervals =
        Stream.concat(
                variants.stream().flatMap(row -> row.leading().stream()).map(Ratio::interval),
                results.control().stream().map(ControlResult::interval))
            .toList();
    List<Double> claims =
        variants.stream().flatMap(row -> row.claim().stream()).map(Claim::ratio).toList();
    return new ForestPlot(
        results.practices().stream()
            .map(practice -> practice.label() + ": " + Sentences.of(practice))
            .collect(Collectors.joining(" ")),
        IntStream.range(0, variants.size())
            .mapToObj(row -> new Row(variants.get(row), TOP + row * ROW_HEIGHT))
            .toList(),
        results.control(),
        LogAxis.over(intervals, claims, LEFT, PLOT_WIDTH));
  }

  int bottom() {
    return TOP + rows.size() * ROW_HEIGHT;
  }

  String x(double ratio) {
    return pixels(axis.x(ratio));
  }

  String width(Interval interval) {
    return pixels(axis.x(interval.high()) - axis.x(interval.low()));
  }

  private static String pixels(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
