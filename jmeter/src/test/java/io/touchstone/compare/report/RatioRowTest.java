// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.PracticeResult;
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
    PracticeResult overhead = ExampleResults.OVERHEAD;
    VariantRow row = new VariantRow(overhead, overhead.variants().get(1), "without");
    assertEquals(List.of("costs, claim not met"), RatioRow.of(row).map(RatioRow::verdict).toList());
  }
}
