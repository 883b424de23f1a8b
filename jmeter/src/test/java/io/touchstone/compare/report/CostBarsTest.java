// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Score;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CostBarsTest {

  @Test
  void eachBaselineIsAboveItsVariantsTheMostExpensiveFirst() {
    List<CostBars> charts =
        charts(
            variant("naive", null, 100),
            variant("tuned", "naive", 10),
            variant("other", null, 50),
            variant("step", "naive", 40),
            variant("worse", "naive", 200),
            variant("tuned-other", "other", 25),
            variant("further", "tuned", 5));
    assertEquals(1, charts.size());
    assertEquals(
        List.of(
            "naive 50.00%",
            "worse 100.00%",
            "step 20.00%",
            "tuned 5.00%",
            "further 2.50%",
            "other 25.00%",
            "tuned-other 12.50%"),
        charts.get(0).variants().stream().map(each -> bar(charts.get(0), each)).toList());
  }

  @Test
  void aSingleVariantHasNoChart() {
    assertEquals(List.of(), charts(variant("naive", null, 100)));
    assertEquals(List.of(), charts());
  }

  private static String bar(CostBars chart, VariantResult variant) {
    return variant.name() + " " + chart.percent(chart.amount(variant));
  }

  private static List<CostBars> charts(VariantResult... variants) {
    return CostBars.of(
        ExampleResults.with(
            ExampleResults.DECODE_BYTES, List.of(variants), List.of(), Optional.empty()),
        Optional.empty());
  }

  private static VariantResult variant(String name, String baseline, double nanos) {
    return new VariantResult(
        name,
        Optional.ofNullable(baseline),
        List.of(),
        List.of(new Score(1, nanos, 8)),
        List.of(),
        true);
  }
}
