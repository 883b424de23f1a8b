// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FigureFormatTest {

  @Test
  void figuresHaveThreeDigits() {
    assertEquals("0.012", FigureFormat.of(0.0123));
    assertEquals("0.87", FigureFormat.of(0.873));
    assertEquals("4.73", FigureFormat.of(4.73));
    assertEquals("31.2", FigureFormat.of(31.24));
    assertEquals("2500", FigureFormat.of(2500));
  }

  @Test
  void boundsAreRoundedOutward() {
    assertEquals("4.73 [4.72, 4.74]", FigureFormat.of(new Interval(4.73, 4.7299, 4.7301)));
    assertEquals("1.05 [1.00, 1.11]", FigureFormat.of(new Interval(1.05, 1.0049, 1.1001)));
    assertEquals("28.1 [28.1, 28.1]", FigureFormat.of(new Interval(28.1, 28.1, 28.1)));
  }

  @Test
  void unboundedIntervalIsShownAsInfinite() {
    assertEquals("31.0 [0, ∞]", FigureFormat.of(new Interval(31, 0, Double.POSITIVE_INFINITY)));
  }

  @Test
  void boundIsAtLeastAGainAndAtMostALoss() {
    assertEquals("≥2.00 [1.90, 2.10]", FigureFormat.of(ratio(2, 1.9, 2.1, true)));
    assertEquals("≤0.80 [0.70, 0.90]", FigureFormat.of(ratio(0.8, 0.7, 0.9, true)));
    assertEquals("2.00 [1.90, 2.10]", FigureFormat.of(ratio(2, 1.9, 2.1, false)));
  }

  @Test
  void numbersDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertEquals("4.73", FigureFormat.of(4.73));
    } finally {
      Locale.setDefault(before);
    }
  }

  private static Ratio ratio(double estimate, double low, double high, boolean bound) {
    Interval interval = new Interval(estimate, low, high);
    return new Ratio("tuned", "naive", Metric.THROUGHPUT, interval, bound, bound);
  }
}
