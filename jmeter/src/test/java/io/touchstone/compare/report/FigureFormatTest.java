// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureFormatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.0123 | 0.0123 | 0.0123   | false | 0.012 [0.012, 0.013]",
        "0.873  | 0.873  | 0.873    | false | 0.87 [0.87, 0.88]",
        "0.88   | 0.7867 | 0.9967   | false | 0.88 [0.78, 0.997]",
        "0.99   | 0.98   | 0.99996  | false | 0.99 [0.98, 1.00]",
        "1.1    | 1.0004 | 1.2      | false | 1.10 [1.0004, 1.20]",
        "4.73   | 4.7299 | 4.7301   | false | 4.73 [4.72, 4.74]",
        "28.1   | 28.1   | 28.1     | false | 28.1 [28.1, 28.1]",
        "2500   | 2400.5 | 2500.5   | false | 2500 [2400, 2501]",
        "31     | 0      | Infinity | false | 31.0 [0, ∞]",
        "2      | 1.9    | 2.1      | true  | ≥2.00 [1.90, 2.10]",
        "0.8    | 0.7    | 0.9      | true  | ≤0.80 [0.70, 0.90]"
      })
  void figuresHaveThreeDigitsAndBoundsAreRoundedOutward(
      double estimate, double low, double high, boolean bound, String text) {
    Interval interval = new Interval(estimate, low, high);
    assertEquals(
        text, FigureFormat.of(new Ratio("b", "a", Metric.THROUGHPUT, interval, bound, bound)));
  }
}
