// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.report.figure.CostMetric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CostBarsTest {

  private static final Pattern STEP =
      Pattern.compile(
          "<th scope=\"row\">([^<]*)</th><td class=\"bar\"><span style=\"width:([^\"]*)");

  @Test
  void eachBaselineIsAboveItsVariantsTheMostExpensiveFirst() {
    String html =
        html(
            variant("naive", null, 100),
            variant("tuned", "naive", 10),
            variant("other", null, 50),
            variant("step", "naive", 40),
            variant("worse", "naive", 200),
            variant("tuned-other", "other", 25),
            variant("further", "tuned", 5));

    assertEquals(
        List.of(
            "naive 50.00%",
            "worse 100.00%",
            "step 20.00%",
            "tuned 5.00%",
            "further 2.50%",
            "other 25.00%",
            "tuned-other 12.50%"),
        STEP.matcher(html).results().map(step -> step.group(1) + " " + step.group(2)).toList());
  }

  @Test
  void aSingleVariantHasNoChart() {
    assertEquals("", html(variant("naive", null, 100)));
    assertEquals("", html());
  }

  @Test
  void aCostThatWasNotMeasuredHasNoChart() {
    PracticeResult practice = ExampleResults.resourceScope();

    assertEquals(
        "", new CostBars(practice, CostMetric.CPU, ExampleResults.results().floor()).html());
  }

  private static String html(VariantResult... variants) {
    PracticeResult practice =
        new PracticeResult(
            "11",
            "result-type",
            PracticeText.of("Result types"),
            "",
            "",
            List.of(),
            List.of(variants),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty());
    return new CostBars(practice, CostMetric.TIME, Optional.empty()).html();
  }

  private static VariantResult variant(String name, String baseline, double nanos) {
    return VariantResult.benchmarked(
        name, Optional.ofNullable(baseline), List.of(new Score(1, nanos, 8)));
  }
}
