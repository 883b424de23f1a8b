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
