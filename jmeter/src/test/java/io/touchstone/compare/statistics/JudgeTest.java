// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgeTest {

  private static final Ratio CPU_30 = ratio(Metric.CPU, 28, 32, false);
  private static final Ratio THROUGHPUT_3 = ratio(Metric.THROUGHPUT, 2.8, 3.2, false);
  private static final Ratio AT_LEAST_3 = ratio(Metric.THROUGHPUT, 2.8, 3.2, true);

  @Test
  void serverBoundVariantIsJudgedOnThroughput() {
    Judgement judgement = judge(4.73, CPU_30, THROUGHPUT_3);

    assertEquals(
        new Judgement("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.CLAIM_NOT_MET),
        judgement);
  }

  @Test
  void generatorBoundVariantIsJudgedOnCpu() {
    Judgement judgement = judge(4.73, AT_LEAST_3, CPU_30);

    assertEquals(
        new Judgement("tuned", Metric.CPU, Verdict.BETTER, ClaimVerdict.CLAIM_MET), judgement);
  }

  /**
   * The generator pulls a ratio towards 1, so that it can neither refute a gain nor meet a loss.
   */
  @ParameterizedTest
  @CsvSource({
    "2.8, 2.8, 3.2, false, CLAIM_MET",
    "2.81, 2.8, 3.2, false, OPEN",
    "3.2, 2.8, 3.2, false, OPEN",
    "3.21, 2.8, 3.2, false, CLAIM_NOT_MET",
    "2.5, 2.8, 3.2, true, CLAIM_MET",
    "4.73, 2.8, 3.2, true, OPEN",
    "1.2, 0.85, 0.95, true, CLAIM_NOT_MET",
    "0.8, 0.85, 0.95, true, OPEN",
    "0.96, 0.85, 0.95, true, CLAIM_NOT_MET"
  })
  void claimIsJudgedByTheBoundsOfTheInterval(
      double claim, double low, double high, boolean generatorBound, ClaimVerdict verdict) {
    assertEquals(
        verdict, judge(claim, ratio(Metric.THROUGHPUT, low, high, generatorBound)).claimVerdict());
  }

  @Test
  void verdictIsThatOfTheInterval() {
    assertEquals(Verdict.WORSE, judge(2, ratio(Metric.THROUGHPUT, 0.8, 0.9, false)).verdict());
    assertEquals(
        Verdict.NO_DIFFERENCE_SHOWN, judge(2, ratio(Metric.THROUGHPUT, 0.9, 1.1, false)).verdict());
  }

  @Test
  void claimsInOtherMetricsAreJudgedInThem() {
    Claim claim = new Claim("tuned", Metric.CPU, 40);

    assertEquals(
        new Judgement("tuned", Metric.CPU, Verdict.BETTER, ClaimVerdict.CLAIM_NOT_MET),
        Judge.judge("tuned", List.of(THROUGHPUT_3, CPU_30), Optional.of(claim), Optional.empty()));
  }

  @Test
  void throughputDoesNotReplaceAClaimedMetric() {
    Claim claim = new Claim("tuned", Metric.CPU, 2);

    assertEquals(
        new Judgement("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.OPEN),
        Judge.judge("tuned", List.of(THROUGHPUT_3), Optional.of(claim), Optional.empty()));
  }

  @Test
  void sourceWithoutAClaimGetsAVerdict() {
    assertEquals(
        new Judgement("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.NO_CLAIM),
        Judge.judge("tuned", List.of(THROUGHPUT_3), Optional.empty(), Optional.empty()));
  }

  @Test
  void otherVariantsRatiosDoNotCount() {
    assertEquals(
        new Judgement("step", Metric.THROUGHPUT, Verdict.NO_DIFFERENCE_SHOWN, ClaimVerdict.OPEN),
        Judge.judge(
            "step",
            List.of(THROUGHPUT_3),
            Optional.of(new Claim("tuned", Metric.THROUGHPUT, 2)),
            Optional.empty()));
  }

  @Test
  void aRequestedMetricIsJudgedWhateverTheClaimAndTheGenerator() {
    Judgement waiting =
        Judge.judge(
            "tuned",
            List.of(AT_LEAST_3, CPU_30),
            Optional.of(new Claim("tuned", Metric.THROUGHPUT, 2)),
            Optional.of(Metric.THROUGHPUT));

    assertEquals(Metric.THROUGHPUT, waiting.judgedOn());
    assertEquals(ClaimVerdict.CLAIM_MET, waiting.claimVerdict());
  }

  private static Judgement judge(double claim, Ratio... ratios) {
    return Judge.judge(
        "tuned",
        List.of(ratios),
        Optional.of(new Claim("tuned", Metric.THROUGHPUT, claim)),
        Optional.empty());
  }

  private static Ratio ratio(Metric metric, double low, double high, boolean bound) {
    Interval interval = new Interval((low + high) / 2, low, high);
    return new Ratio("tuned", "naive", metric, interval, bound, bound);
  }
}
