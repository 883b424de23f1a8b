// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Both versions in one metric.
 *
 * @param endpoint what was requested, as {@link EndpointFigures#name}; empty if the metric is one
 *     of the versions as a whole
 * @param ratio above 1 if head is better, as everywhere
 * @param warm whether the cost of both versions was steady
 * @param allowsVerdict whether the machine was quiet enough for one
 */
record VersionRow(
    String endpoint, Ratio ratio, Amount amount, boolean warm, boolean allowsVerdict) {

  /** A bound that says nothing. */
  private static final double UNLIMITED = 1000;

  /** If the bounds are further from the estimate, no difference was shown, nor was equality. */
  private static final double WIDEST = 3;

  /** What both versions need, whose quotient is the change. */
  record Amount(OptionalDouble base, OptionalDouble head) {}

  boolean is(String other, Metric metric) {
    return ratio.metric() == metric && endpoint.equals(other);
  }

  /** Returns head over base. */
  Interval change() {
    return ratio.metric() == Metric.THROUGHPUT ? ratio.interval() : ratio.interval().inverse();
  }

  /** Returns how far the interval is from 1 on the logarithmic scale; negative if it contains 1. */
  double distance() {
    return Math.max(Math.log(ratio.interval().low()), -Math.log(ratio.interval().high()));
  }

  /** Returns a table row: endpoint, metric, both amounts, the change, its bounds, the verdict. */
  List<String> cells() {
    return List.of(
        endpoint, ratio.metric().perUnit(), base(), head(), changeInPercent(), bounds(), verdict());
  }

  String base() {
    return amount(amount.base());
  }

  String head() {
    return amount(amount.head());
  }

  private String amount(OptionalDouble value) {
    String unit =
        ratio.metric() == Metric.THROUGHPUT
            ? Metric.THROUGHPUT.mark()
            : ratio.metric().amountUnit();
    return value.isPresent()
        ? FigureFormat.of(value.getAsDouble()) + " " + unit
        : FigureFormat.NONE;
  }

  /** Returns {@code +12.4 %}. */
  String changeInPercent() {
    return percent(change().estimate(), RoundingMode.HALF_UP);
  }

  /** Returns {@code [+8.1 %, +16.9 %]}, each bound rounded outward. */
  String bounds() {
    return "[%s, %s]"
        .formatted(
            percent(change().low(), RoundingMode.FLOOR),
            percent(change().high(), RoundingMode.CEILING));
  }

  private static String percent(double ratio, RoundingMode mode) {
    if (ratio >= UNLIMITED) {
      return "∞";
    }
    BigDecimal percent = BigDecimal.valueOf(100 * (ratio - 1)).setScale(1, mode);
    return (percent.signum() >= 0 ? "+" : "") + percent.toPlainString() + " %";
  }

  boolean hasVerdict() {
    boolean narrow = ratio.interval().logWidth() < 2 * Math.log(WIDEST);
    return allowsVerdict && Double.isFinite(ratio.interval().high()) && (narrow || distance() > 0);
  }

  String verdict() {
    if (!hasVerdict()) {
      return "no verdict: "
          + (allowsVerdict ? "the interval is too wide" : "the machine was too busy");
    }
    return ratio.verdict().words() + (warm ? "" : ", not warm");
  }

  /** Returns {@code CPU per request of `GET /orders`: +12.4 % [+8.1 %, +16.9 %], worse}. */
  String sentence() {
    return "%s%s: %s %s, %s"
        .formatted(
            ratio.metric().perUnit(),
            endpoint.isEmpty() ? "" : " of " + endpoint,
            changeInPercent(),
            bounds(),
            verdict());
  }
}
