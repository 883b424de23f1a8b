// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioRowTest {

  @Test
  void everyRowButThatOfBytesIsMarkedIfAVariantWasNotWarm() {
    PracticeResult warm = ExampleResults.SUMMARY_REPRESENTATION;
    List<VariantResult> cold = warm.variants().stream().map(VariantResult::notWarm).toList();
    assertEquals(
        List.of("better, claim met", "better, not warm"),
        RatioRow.of(ExampleResults.with(warm, cold, warm.ratios(), warm.failure()))
            .map(RatioRow::verdict)
            .toList());
  }

  @Test
  void whatIsAddedCosts() {
    Interval slower = new Interval(0.7, 0.6, 0.8);
    assertEquals("costs", new Ratio("with", "without", Metric.CPU, slower, false, false).words());
    assertEquals("worse", new Ratio("tuned", "naive", Metric.CPU, slower, false, false).words());
  }
}
