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

class JudgeTest {

  private static final Ratio CPU_30 = ratio(Metric.CPU, 28, 32, false);
  private static final Ratio THROUGHPUT_3 = ratio(Metric.THROUGHPUT, 2.8, 3.2, false);
  private static final Ratio AT_LEAST_3 = ratio(Metric.THROUGHPUT, 2.8, 3.2, true);
  private static final Ratio AT_MOST_09 = ratio(Metric.THROUGHPUT, 0.85, 0.95, true);

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

  @Test
  void lowerBoundWithoutCpuCannotRefuteAClaim() {
    assertEquals(
        new Judgement("tuned", Metric.THROUGHPUT, Verdict.BETTER, ClaimVerdict.OPEN),
        judge(4.73, AT_LEAST_3));
  }

  @Test
  void lowerBoundWithoutCpuCanMeetAClaim() {
    assertEquals(ClaimVerdict.CLAIM_MET, judge(2.5, AT_LEAST_3).claimVerdict());
  }

  @Test
  void generatorCannotHideThatAClaimedGainIsALoss() {
    assertEquals(ClaimVerdict.CLAIM_NOT_MET, judge(1.2, AT_MOST_09).claimVerdict());
  }

  /** The true ratio is below the measured one, which the generator pulled towards 1. */
  @Test
  void generatorCannotMakeALossMeetAClaim() {
    assertEquals(ClaimVerdict.OPEN, judge(0.8, AT_MOST_09).claimVerdict());
    assertEquals(ClaimVerdict.CLAIM_NOT_MET, judge(0.96, AT_MOST_09).claimVerdict());
  }

  @Test
  void claimIsMetIfTheLowerBoundReachesIt() {
    assertEquals(ClaimVerdict.CLAIM_MET, judge(2.8, THROUGHPUT_3).claimVerdict());
    assertEquals(ClaimVerdict.OPEN, judge(2.81, THROUGHPUT_3).claimVerdict());
  }

  @Test
  void claimIsNotMetIfItExceedsTheUpperBound() {
    assertEquals(ClaimVerdict.OPEN, judge(3.2, THROUGHPUT_3).claimVerdict());
    assertEquals(ClaimVerdict.CLAIM_NOT_MET, judge(3.21, THROUGHPUT_3).claimVerdict());
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
