// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {

  @Test
  void namesWhatPaidWhatDidNotAndWhatFailed() {
    assertEquals(
        List.of(
            "Paid most: 01-rest-client-scope (31.2× CPU), 16-summary-representation (3.61× bytes),"
                + " 02-web-target (2.75× req/s), 12-decode-bytes (1.84× time),"
                + " 09-blocking-database (1.62× req/s)",
            "Got worse: 10-typed-endpoint (0.65× CPU)",
            "No difference shown: 06-resource-scope (≥1.03× req/s)",
            "Claims of the sources: 4 met, 1 not met, 3 open",
            "Not measured: 14-http-caching",
            "Can this run be trusted? Yes: identical requests agree within ±7 % (see control);"
                + " not for 1 row that was not warm; one start, so the intervals lack what differs between starts",
            "Chance: 95 % of such intervals contain the true ratio; of the 8 judged ones, about 0.40"
                + " may miss it"),
        new Summary(ExampleResults.results()).lines());
  }

  @Test
  void aBrokenControlOrAnEarlyStopIsNotTrusted() {
    assertTrue(trust(false).startsWith("Can this run be trusted? No: identical requests"));
    assertTrue(trust(true).startsWith("Can this run be trusted? No: it was stopped early"));
  }

  private static String trust(boolean partial) {
    List<String> lines =
        new Summary(
                ExampleResults.results(ExampleResults.BROKEN, partial, ExampleResults.REST_CLIENT))
            .lines();
    return lines.get(lines.size() - 2);
  }

  @Test
  void worseStepsAndFurtherClaimsAreNamedToo() {
    assertEquals(
        List.of(
            "Paid most: 12-decode-bytes (1.50× time)",
            "Got worse: 12-decode-bytes step (0.50× time), 12-decode-bytes (0.86× alloc)",
            "No difference shown: none"),
        new Summary(ExampleResults.results(mixed())).lines().subList(0, 3));
  }

  /** Faster, but allocates more than the baseline; with a step that is slower. */
  private static PracticeResult mixed() {
    PracticeResult usual = ExampleResults.DECODE_BYTES;
    VariantResult tuned = usual.variants().get(1);
    VariantResult step =
        new VariantResult("step", tuned.baseline(), List.of(), tuned.scores(), List.of(), true);
    return new PracticeResult(
        usual.id(),
        usual.slug(),
        usual.text(),
        usual.source(),
        usual.service(),
        usual.claims(),
        List.of(usual.variants().get(0), step, tuned),
        List.of(
            ratio("tuned", Metric.TIME, 1.5, 1.4, 1.6),
            ratio("tuned", Metric.ALLOCATION, 0.86, 0.85, 0.87),
            ratio("step", Metric.TIME, 0.5, 0.4, 0.6),
            ratio("step", Metric.ALLOCATION, 0.1, 0.1, 0.1)),
        List.of(
            usual.judgements().get(0),
            new Judgement("step", Metric.TIME, Verdict.WORSE, ClaimVerdict.NO_CLAIM)),
        Optional.empty());
  }

  private static Ratio ratio(
      String variant, Metric metric, double estimate, double low, double high) {
    Interval interval = new Interval(estimate, low, high);
    return new Ratio(variant, "naive", metric, interval, false, false);
  }
}
