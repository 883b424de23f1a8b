// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * An estimate with its interval. That of a measured figure has 95 % confidence. Where something is
 * not known, such as the caller of a sample, the limits are those of the extremes.
 *
 * @param low lower bound
 * @param high upper bound
 */
public record Interval(double estimate, double low, double high) {

  private static final double Z = 1.96;

  /** Fewer blocks say too little about the variance between them. */
  private static final int LEAST_BLOCKS = 10;

  /**
   * Returns a share of samples, between 0 and 1. Samples of one request follow each other, so they
   * are not independent: the variance between blocks of time reduces the number of samples that
   * Wilson's interval assumes.
   *
   * @param part samples that count, by block of time
   * @param all all samples, by block of time
   */
  public static Interval share(double[] part, double[] all) {
    double hits = 0;
    double total = 0;
    int blocks = 0;
    for (int i = 0; i < all.length; i++) {
      hits += part[i];
      total += all[i];
      blocks += all[i] > 0 ? 1 : 0;
    }
    if (total == 0) {
      return new Interval(0, 0, 1);
    }
    double share = Math.min(1, hits / total);
    double squares = 0;
    for (int i = 0; i < all.length; i++) {
      squares += Math.pow(part[i] - share * all[i], 2);
    }
    double independent = share * (1 - share) * total;
    double effect =
        blocks < LEAST_BLOCKS || independent == 0
            ? 1
            : Math.max(1, squares * blocks / (blocks - 1) / independent);
    return wilson(share, total / effect);
  }

  private static Interval wilson(double share, double samples) {
    double scale = 1 + Z * Z / samples;
    double centre = (share + Z * Z / (2 * samples)) / scale;
    double half =
        Z * Math.sqrt(share * (1 - share) / samples + Z * Z / (4 * samples * samples)) / scale;
    return new Interval(share, Math.max(0, centre - half), Math.min(1, centre + half));
  }

  /**
   * Returns a share if some part of the whole is not known to count or not: the limits assume that
   * nothing of it counts, or all.
   *
   * @param part of the whole, less than 1
   * @param probable the new estimate: this share, and the part of the unknown that probably counts
   */
  public Interval withUnknown(double part, double probable) {
    double most = Math.min(1, high + part);
    return new Interval(Math.min(probable, most), low, most);
  }

  /** Returns the product with a factor of which only the limits are known, both not negative. */
  public Interval timesBetween(Interval limits) {
    return new Interval(estimate * limits.estimate, low * limits.low, high * limits.high);
  }

  /** Returns the product with an independent estimate, both not negative. */
  public Interval times(Interval other) {
    double product = estimate * other.estimate;
    return new Interval(
        product,
        Math.max(
            0,
            product
                - Math.hypot(
                    other.estimate * (estimate - low), estimate * (other.estimate - other.low))),
        product
            + Math.hypot(
                other.estimate * (high - estimate), estimate * (other.high - other.estimate)));
  }

  /** Returns it as percentages, such as {@code 18 % [17, 19]}. */
  public String percent() {
    return "%s [%s, %s]"
        .formatted(inPercent(estimate), significant(100 * low), significant(100 * high));
  }

  /** Returns a share as a percentage, such as {@code 18 %}. */
  public static String inPercent(double share) {
    return significant(100 * share) + " %";
  }

  /** Returns three significant digits, without an exponent. */
  public static String threeDigits(double value) {
    return Double.isInfinite(value)
        ? "∞"
        : new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** Returns a figure with one decimal below 10, otherwise with none. */
  static String significant(double value) {
    return Double.isInfinite(value)
        ? "∞"
        : String.format(Locale.ROOT, Math.abs(value) < 9.95 ? "%.1f" : "%.0f", value);
  }
}
