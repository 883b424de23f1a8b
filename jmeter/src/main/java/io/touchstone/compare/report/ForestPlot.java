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
import java.util.Collection;
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
    String description,
    int confidence,
    List<Row> rows,
    Optional<ControlResult> control,
    Optional<String> note,
    LogAxis axis,
    Layout layout) {

  private static final int TOP = 78;
  private static final int BELOW = 14;
  private static final int LONGEST_NAME = 27;

  /** Where the texts and the axis are. */
  enum Layout {
    /** Names on the left of the axis, figures on its right. */
    WIDE(1000, 206, 540, 14, 16),
    /** Names and figures above the points, for the window of a phone. */
    NARROW(380, 16, 348, 48, 32);

    private final int width;
    private final int left;
    private final int plotWidth;
    private final int firstRatio;
    private final int ratioHeight;

    Layout(int width, int left, int plotWidth, int firstRatio, int ratioHeight) {
      this.width = width;
      this.left = left;
      this.plotWidth = plotWidth;
      this.firstRatio = firstRatio;
      this.ratioHeight = ratioHeight;
    }

    private LogAxis axis(Collection<Interval> intervals, Collection<Double> claims) {
      return LogAxis.over(intervals, claims, left, plotWidth);
    }

    /** Rows of the wide layout have the height of their names, which is that of two ratios. */
    private int height(VariantRow row) {
      int ratios = this == WIDE ? 2 : Math.max(1, row.leading().size());
      return firstRatio + ratioHeight * (ratios - 1) + BELOW;
    }
  }

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
    return Templates.fill("forestPlot.jte", of(results, Layout.WIDE));
  }

  static ForestPlot of(Results results, Layout layout) {
    List<VariantRow> variants =
        results.practices().stream()
            .flatMap(each -> VariantRow.main(each).stream())
            .sorted(Comparator.comparingDouble(ForestPlot::gain).reversed())
            .toList();
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
        results.confidence(),
        rows(results, variants, layout),
        results.control(),
        note(results, variants),
        layout.axis(intervals, claims),
        layout);
  }

  private static Optional<String> note(Results results, List<VariantRow> variants) {
    return variants.stream()
        .flatMap(each -> results.otherMachine(each.practice()).stream())
        .map(Machine::processor)
        .distinct()
        .reduce((one, other) -> one + " or " + other)
        .map(processors -> "* measured on " + processors);
  }

  private static List<Row> rows(Results results, List<VariantRow> variants, Layout layout) {
    List<Row> rows = new ArrayList<>();
    int top = TOP;
    for (VariantRow variant : variants) {
      rows.add(
          new Row(
              variant,
              results.otherMachine(variant.practice()).map(other -> " *").orElse(""),
              top));
      top += layout.height(variant);
    }
    return rows;
  }

  private static double gain(VariantRow row) {
    return row.leading().stream()
        .mapToDouble(ratio -> ratio.interval().estimate())
        .findFirst()
        .orElse(0);
  }

  int width() {
    return layout.width;
  }

  boolean isNarrow() {
    return layout == Layout.NARROW;
  }

  int bottom() {
    return TOP + rows.stream().mapToInt(row -> layout.height(row.variant)).sum();
  }

  /** Returns the vertical position of a ratio of a row, in pixels. */
  int y(Row row, int ratio) {
    return row.top + layout.firstRatio + layout.ratioHeight * ratio;
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
