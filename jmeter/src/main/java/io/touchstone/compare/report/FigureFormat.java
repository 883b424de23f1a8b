// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results.ControlResult;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Formats numbers with three digits. Bounds are rounded outward, so that a printed interval is
 * never narrower than the measured one.
 */
public final class FigureFormat {

  /** Replaces a figure that does not exist. */
  public static final String NONE = "–";

  private FigureFormat() {}

  /** Returns {@code 0.012}, {@code 4.73}, {@code 31.2} or {@code 2500}. */
  public static String of(double value) {
    return rounded(value, RoundingMode.HALF_UP);
  }

  /** Returns the figure, or {@link #NONE}. */
  public static String of(OptionalDouble value) {
    return value.isPresent() ? of(value.getAsDouble()) : NONE;
  }

  /** Returns {@code 31.2 [28.1, 34.6]}. */
  public static String of(Interval interval) {
    return of(interval.estimate()) + " " + bounds(interval);
  }

  /** Returns {@code ≥7.91 [7.15, 8.75]}. */
  public static String of(Ratio ratio) {
    return estimate(ratio) + " " + bounds(ratio.interval());
  }

  /**
   * Returns the estimate with {@code ≥} or {@code ≤} if it is a bound. The generator pulls the
   * ratio towards 1, so a gain is at least, and a loss at most, the measured one.
   */
  public static String estimate(Ratio ratio) {
    double estimate = ratio.interval().estimate();
    String sign = estimate < 1 ? "≤" : "≥";
    return (ratio.lowerBound() ? sign : "") + of(estimate);
  }

  /** Returns {@code ×4.73}. */
  public static String of(Claim claim) {
    return "×" + of(claim.ratio());
  }

  /** Returns the interval of a control with one digit more, because its estimate is close to 1. */
  public static String of(ControlResult control) {
    BigDecimal estimate = BigDecimal.valueOf(control.interval().estimate());
    return estimate.setScale(3, RoundingMode.HALF_UP) + " " + bounds(control.interval());
  }

  /** Returns {@code [28.1, 34.6]}, each bound rounded outward. */
  public static String bounds(Interval interval) {
    String low = bound(interval.low(), RoundingMode.FLOOR);
    return "[" + low + ", " + bound(interval.high(), RoundingMode.CEILING) + "]";
  }

  /** A bound that would be printed as 1 has more digits: a verdict needs an interval without 1. */
  private static String bound(double value, RoundingMode mode) {
    String rounded = rounded(value, mode);
    if (value == 1 || !rounded.equals("1.00")) {
      return rounded;
    }
    return IntStream.of(3, 4)
        .mapToObj(digits -> BigDecimal.valueOf(value).setScale(digits, mode).toPlainString())
        .filter(text -> !text.matches("1\\.0+"))
        .findFirst()
        .orElse(rounded);
  }

  private static String rounded(double value, RoundingMode mode) {
    if (Double.isInfinite(value)) {
      return "∞";
    }
    return value == 0
        ? "0"
        : BigDecimal.valueOf(value).setScale(decimals(value), mode).toPlainString();
  }

  private static int decimals(double value) {
    if (value >= 100) {
      return 0;
    }
    if (value >= 10) {
      return 1;
    }
    return value >= 0.1 ? 2 : 3;
  }
}
