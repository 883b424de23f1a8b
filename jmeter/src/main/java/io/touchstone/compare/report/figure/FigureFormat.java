// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Machine;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Formats numbers with three digits. Bounds are rounded outward, so that a printed interval is
 * never narrower than the measured one.
 */
public final class FigureFormat {

  /** Replaces a figure that does not exist. */
  public static final String NONE = "–";

  private static final double GIBIBYTE = 1L << 30;

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

  /**
   * Returns the ratio with its interval and the sign of a bound. The generator pulls the ratio
   * towards 1, so a gain is at least, and a loss at most, the measured one.
   */
  public static String of(Ratio ratio) {
    return boundSign(ratio) + of(ratio.interval());
  }

  /** Returns {@code ≥}, {@code ≤}, or nothing if the measured ratio is not a bound. */
  public static String boundSign(Ratio ratio) {
    if (!ratio.lowerBound()) {
      return "";
    }
    return ratio.interval().estimate() < 1 ? "≤" : "≥";
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
    String low = rounded(interval.low(), RoundingMode.FLOOR);
    return "[" + low + ", " + rounded(interval.high(), RoundingMode.CEILING) + "]";
  }

  /** Returns the metric in words. */
  public static String of(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> "throughput";
      case CPU -> "CPU";
      case P50 -> "median latency";
      case P99 -> "p99 latency";
      case P999 -> "p99.9 latency";
      case BYTES -> "bytes";
      case TIME -> "time";
      case ALLOCATION -> "allocation";
    };
  }

  /** Returns a short form of the metric for narrow columns. */
  public static String mark(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> "req/s";
      case CPU -> "CPU";
      case P50 -> "p50";
      case P99 -> "p99";
      case P999 -> "p99.9";
      case BYTES -> "bytes";
      case TIME -> "time";
      case ALLOCATION -> "alloc";
    };
  }

  /** Returns {@code 7.7 GiB}. */
  public static String memory(Machine machine) {
    return String.format(Locale.ROOT, "%.1f GiB", machine.memoryBytes() / GIBIBYTE);
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
