// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Interval;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A logarithmic axis of ratios, on which twice and half are equally far from 1.
 *
 * @param low the ratio at the left end
 * @param high the ratio at the right end
 * @param left position of the left end, in pixels
 * @param width in pixels
 */
record LogAxis(double low, double high, double left, double width) {

  private static final double LEAST_REACH = 1.25;
  private static final double MARGIN = 1.06;

  /** One very large ratio would squeeze the others too; this share of them is always shown. */
  private static final double SHOWN = 0.8;

  private static final double MOST_TIMES_SHOWN = 10;

  /** A very wide interval would squeeze all others, so it is cut off at an arrow. */
  private static final double WIDEST = 4;

  private static final List<Double> FINE =
      List.of(1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0);
  private static final List<Double> COARSE = List.of(1.0, 2.0, 5.0);
  private static final double LEAST_TICK_DISTANCE = 60;

  /** Returns an axis that shows all points, and intervals and outliers as far as is reasonable. */
  static LogAxis over(
      Collection<Interval> intervals, Collection<Double> points, double left, double width) {
    double least = points.stream().reduce(1 / LEAST_REACH, Math::min);
    double most = points.stream().reduce(LEAST_REACH, Math::max);
    for (Interval interval : intervals) {
      double estimate = interval.estimate();
      boolean known = Double.isFinite(interval.high());
      least = Math.min(least, known ? Math.max(interval.low(), estimate / WIDEST) : estimate);
      most = Math.max(most, known ? Math.min(interval.high(), estimate * WIDEST) : estimate);
    }
    double end = points.stream().reduce(Math.min(most, outliersFrom(intervals)), Math::max);
    return new LogAxis(least / MARGIN, end * MARGIN, left, width);
  }

  private static double outliersFrom(Collection<Interval> intervals) {
    double[] estimates = intervals.stream().mapToDouble(Interval::estimate).sorted().toArray();
    return estimates.length == 0
        ? LEAST_REACH
        : Math.max(
            LEAST_REACH, MOST_TIMES_SHOWN * estimates[(int) (SHOWN * (estimates.length - 1))]);
  }

  /** Returns whether a ratio is on the axis, not beyond an arrow at its end. */
  boolean shows(double ratio) {
    return low <= ratio && ratio <= high;
  }

  /** Returns the position of a ratio in pixels; ratios outside the axis are at its end. */
  double x(double ratio) {
    double inside = Math.max(low, Math.min(high, ratio));
    return left + width * Math.log(inside / low) / Math.log(high / low);
  }

  /** Returns a tick without trailing zeros. */
  static String label(double tick) {
    return tick == Math.rint(tick) ? Long.toString((long) tick) : Double.toString(tick);
  }

  /** Returns round ratios to mark, including 1: as many in each decade as there is room for. */
  List<Double> ticks() {
    return Stream.of(FINE, COARSE)
        .map(this::ticks)
        .filter(ticks -> ticks.size() * LEAST_TICK_DISTANCE <= width)
        .findFirst()
        .orElseGet(() -> ticks(List.of(1.0)));
  }

  private List<Double> ticks(List<Double> mantissas) {
    return IntStream.rangeClosed(-6, 9)
        .mapToObj(exponent -> mantissas.stream().map(m -> rounded(m * Math.pow(10, exponent))))
        .flatMap(ticks -> ticks)
        .filter(tick -> low <= tick && tick <= high)
        .toList();
  }

  /** Removes the binary rounding error of products such as 3 × 0.1. */
  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }
}
