// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.PracticeResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatioRowTest {

  @Test
  void everyRowOfAVariantThatWasNotWarmIsMarked() {
    assertEquals(
        List.of("tuned BYTES better, claim met, not warm", "tuned CPU better, not warm"),
        rows(ExampleResults.notWarm(ExampleResults.summaryRepresentation())));
  }

  @Test
  void eachClaimHasARowInItsOwnMetric() {
    assertEquals(
        List.of("tuned TIME better, claim open", "tuned ALLOCATION better, claim met"),
        rows(ExampleResults.decodeBytes()));
  }

  @Test
  void whatIsAddedCosts() {
    PracticeResult overhead = ExampleResults.overhead();
    VariantRow row = new VariantRow(overhead, overhead.variants().get(1), "without");
    assertEquals(List.of("costs, claim not met"), RatioRow.of(row).map(RatioRow::verdict).toList());
  }

  private static List<String> rows(PracticeResult practice) {
    return RatioRow.of(practice)
        .map(row -> row.variant().name() + " " + row.ratio().metric() + " " + row.verdict())
        .toList();
  }
}
