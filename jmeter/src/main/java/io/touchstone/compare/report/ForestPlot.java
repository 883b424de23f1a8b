// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.Machine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A forest plot in SVG: the ratios of the variants that practices are judged by, sorted by gain,
 * with their intervals, the claim of the source, and the control as a band. The plot needs no
 * script and no network, and follows the reader's light or dark colour scheme.
 */
public record ForestPlot(
    int confidence,
    List<Row> rows,
    Optional<ControlResult> control,
    Optional<String> note,
    LogAxis axis) {

  static final int WIDTH = 1000;

  private static final int LEFT = 206;
  private static final int PLOT_WIDTH = 540;
  private static final int TOP = 78;

  /** The height of a row is that of the name and the verdict below it, or of two ratios. */
  private static final int ROW_HEIGHT = 44;

  private static final int FIRST_RATIO = 14;
  private static final int RATIO_HEIGHT = 16;
  private static final int LONGEST_NAME = 27;

  /** One variant in the plot, the mark after its name, and its upper end in pixels. */
  record Row(VariantRow variant, String mark, int top) {

    String shortName() {
      String name = variant.practice().label();
      int longest = LONGEST_NAME - mark.length();
      return (name.length() <= longest ? name : name.substring(0, longest - 1) + "…") + mark;
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
        results.practices().stream()
            .flatMap(each -> VariantRow.main(each).stream())
            .sorted(Comparator.comparingDouble(ForestPlot::gain).reversed())
            .toList();
    List<Interval> intervals =
        Stream.concat(
                variants.stream().flatMap(row -> row.leading().stream()).map(Ratio::interval),
                results.run().control().stream().map(ControlResult::interval))
            .toList();
    List<Double> claims =
        variants.stream().flatMap(row -> row.claim().stream()).map(Claim::ratio).toList();
    return new ForestPlot(
        results.confidence(),
        rows(results, variants),
        results.run().control(),
        note(results, variants),
        LogAxis.over(intervals, claims, LEFT, PLOT_WIDTH));
  }

  private static Optional<String> note(Results results, List<VariantRow> variants) {
    return variants.stream()
        .flatMap(each -> results.otherMachine(each.practice()).stream())
        .map(Machine::processor)
        .distinct()
        .reduce((one, other) -> one + " or " + other)
        .map(processors -> "* measured on " + processors);
  }

  private static List<Row> rows(Results results, List<VariantRow> variants) {
    List<Row> rows = new ArrayList<>();
    int top = TOP;
    for (VariantRow variant : variants) {
      rows.add(
          new Row(
              variant,
              results.otherMachine(variant.practice()).map(other -> " *").orElse(""),
              top));
      top += ROW_HEIGHT;
    }
    return rows;
  }

  private static double gain(VariantRow row) {
    return row.leading().stream()
        .mapToDouble(ratio -> ratio.interval().estimate())
        .findFirst()
        .orElse(0);
  }

  /** Returns the first ratio of each row and its verdict, for readers that do not see the plot. */
  String description() {
    return rows.stream()
        .flatMap(
            row ->
                row.variant.leading().stream()
                    .limit(1)
                    .map(ratio -> row.explained(ratio) + " (" + row.verdict() + ")"))
        .collect(Collectors.joining("; "));
  }

  int bottom() {
    return TOP + rows.size() * ROW_HEIGHT;
  }

  /** Returns the vertical position of a ratio of a row, in pixels. */
  int y(Row row, int ratio) {
    return row.top + FIRST_RATIO + RATIO_HEIGHT * ratio;
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
