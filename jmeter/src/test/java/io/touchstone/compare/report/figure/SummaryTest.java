// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimJudgement;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeText;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

  @Test
  void worseStepsAndFurtherClaimsAreNamedToo() {
    List<String> lines =
        Summary.of(ExampleResults.results(ExampleResults.HOLDS, false, List.of(practice())));
    assertEquals(
        List.of(
            "Paid most: 12-decode-bytes (1.50× time)",
            "Got worse: 12-decode-bytes step (0.50× time), 12-decode-bytes (0.86× alloc)",
            "No difference shown: none"),
        lines.subList(0, 3));
  }

  /** Faster, but allocates more than the baseline; with a step that is slower. */
  private static PracticeResult practice() {
    return new PracticeResult(
        "12",
        "decode-bytes",
        PracticeText.of("Decode bytes"),
        "",
        "",
        List.of(claim(Metric.TIME, ClaimVerdict.OPEN), claim(Metric.ALLOCATION, ClaimVerdict.OPEN)),
        List.of(
            variant("naive", Optional.empty()),
            variant("step", Optional.of("naive")),
            variant("tuned", Optional.of("naive"))),
        List.of(
            ratio("tuned", Metric.TIME, 1.5, 1.4, 1.6),
            ratio("tuned", Metric.ALLOCATION, 0.86, 0.85, 0.87),
            ratio("step", Metric.TIME, 0.5, 0.4, 0.6),
            ratio("step", Metric.ALLOCATION, 0.1, 0.1, 0.1)),
        List.of(
            new Judgement("tuned", Metric.TIME, Verdict.BETTER, ClaimVerdict.OPEN),
            new Judgement("step", Metric.TIME, Verdict.WORSE, ClaimVerdict.NO_CLAIM)),
        Optional.empty(),
        Optional.empty());
  }

  private static ClaimJudgement claim(Metric metric, ClaimVerdict verdict) {
    return new ClaimJudgement(new Claim("tuned", metric, 1.6), metric, verdict);
  }

  private static VariantResult variant(String name, Optional<String> baseline) {
    return VariantResult.benchmarked(name, baseline, List.of(new Score(1, 100, 100)));
  }

  private static Ratio ratio(
      String variant, Metric metric, double estimate, double low, double high) {
    Interval interval = new Interval(estimate, low, high);
    return new Ratio(variant, "naive", metric, interval, false, false);
  }
}
