// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import java.util.Locale;

/**
 * The measured gain of a fix.
 *
 * @param estimate ratio to the naive form, above 1 if the fix is better
 * @param low lower bound of its 95 % interval
 * @param high upper bound, possibly infinite
 * @param metric what was compared, such as {@code cpu}
 * @param setting where it was measured
 */
public record Gain(double estimate, double low, double high, String metric, String setting) {

  /** Returns whether the whole interval is above 1. */
  public boolean isShown() {
    return low > 1;
  }

  /** Returns the ratio with its interval, such as {@code 3.0 [2.8, 3.2] × CPU}. */
  public String figure() {
    return "%s [%s, %s] × %s"
        .formatted(
            number(estimate),
            number(low),
            Double.isInfinite(high) ? "∞" : number(high),
            metric.equals("cpu") ? "CPU" : metric);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, value < 9.95 ? "%.1f" : "%.0f", value);
  }
}
