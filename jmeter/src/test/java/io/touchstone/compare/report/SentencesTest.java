// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Results.ControlResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesTest {

  @Test
  void gainIsStatedInTheJudgedMetricWithTheClaim() {
    assertEquals(
        "On this machine a Rest Client made per call costs 31.2 times the CPU [28.1, 34.7];"
            + " the source claims 4.73.",
        Sentences.of(ExampleResults.REST_CLIENT));
    assertEquals(
        "On this machine tuned serves 2.75 times the requests of naive [2.31, 3.26];"
            + " the source claims 3.10. It was not warm: its cost still fell during the rounds.",
        Sentences.of(ExampleResults.WEB_TARGET));
  }

  @Test
  void everyMetricHasItsOwnWords() {
    assertEquals(
        "On this machine decoding by way of a String takes 1.84 times the time [1.79, 1.89];"
            + " the source claims 1.84.",
        Sentences.of(ExampleResults.DECODE_BYTES));
    assertEquals(
        "On this machine a list with all sub-resources sends 3.61 times the bytes [3.61, 3.61];"
            + " the source claims 3.49. At the same time, a list with all sub-resources costs 3.79"
            + " times the CPU [3.60, 4.00].",
        Sentences.of(ExampleResults.SUMMARY_REPRESENTATION));
  }

  /** 1 / 0.645 = 1.55, 1 / 0.91 = 1.10. */
  @Test
  void lossAndClaimAreStatedInTheOppositeDirection() {
    assertEquals(
        "On this machine tuned costs 1.55 times the CPU of naive [1.44, 1.67];"
            + " the source claims 1.10.",
        Sentences.of(ExampleResults.OVERHEAD));
  }

  @Test
  void noDifferenceIsStatedAsSuch() {
    assertEquals(
        "On this machine no difference in throughput between naive and tuned was shown:"
            + " ≥1.03 [0, ∞].",
        Sentences.of(ExampleResults.RESOURCE_SCOPE));
  }

  @Test
  void controlHoldsIfItsIntervalContainsOne() {
    assertEquals("1.004 [0.98, 1.03] (CPU): holds within ±3 %", Sentences.of(ExampleResults.HOLDS));
    assertEquals("1.120 [1.05, 1.19] (CPU): does not hold", Sentences.of(ExampleResults.BROKEN));
  }

  @Test
  void controlOfOneRoundShowsNothing() {
    Interval interval = new Interval(1.3, 0, Double.POSITIVE_INFINITY);

    assertEquals(
        "1.300 [0, ∞] (throughput): one round, which shows nothing",
        Sentences.of(new ControlResult(Metric.THROUGHPUT, interval, List.of())));
  }
}
