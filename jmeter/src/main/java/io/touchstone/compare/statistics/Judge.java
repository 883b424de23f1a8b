// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Derives verdicts from intervals. Capacity is judged on throughput if the server was the limit,
 * and on the CPU time per request of that server if the load generator was. A claim in another
 * metric is judged in that metric.
 */
public final class Judge {

  private Judge() {}

  /**
   * Judges one variant.
   *
   * @param ratios may include those of other variants; if none is the variant's, no difference is
   *     shown and a claim stays open
   * @param metric the metric of the verdict if the variant has it: throughput if requests wait
   *     instead of computing, or a latency; empty for capacity
   */
  public static Judgement judge(
      String variant, List<Ratio> ratios, Optional<Claim> claim, Optional<Metric> metric) {
    Optional<Ratio> decisive =
        decisive(variant, ratios, claim.map(Claim::metric).orElse(Metric.THROUGHPUT), metric);
    return new Judgement(
        variant,
        decisive.map(Ratio::metric).orElse(Metric.THROUGHPUT),
        decisive.map(Ratio::verdict).orElse(Verdict.NO_DIFFERENCE_SHOWN),
        claim.map(said -> claimVerdict(decisive, said)).orElse(ClaimVerdict.NO_CLAIM));
  }

  /** Judges one claim; a variant may have several, each in its own metric. */
  public static ClaimJudgement judge(Claim claim, List<Ratio> ratios, Optional<Metric> metric) {
    Optional<Metric> forced = metric.filter(judged -> claim.metric() == Metric.THROUGHPUT);
    Optional<Ratio> decisive = decisive(claim.variant(), ratios, claim.metric(), forced);
    return new ClaimJudgement(
        claim, decisive.map(Ratio::metric).orElse(claim.metric()), claimVerdict(decisive, claim));
  }

  private static Optional<Ratio> decisive(
      String variant, List<Ratio> ratios, Metric claimed, Optional<Metric> metric) {
    List<Ratio> own = ratios.stream().filter(ratio -> ratio.variant().equals(variant)).toList();
    return metric.flatMap(judged -> in(judged, own)).or(() -> decisive(own, claimed));
  }

  private static Optional<Ratio> decisive(List<Ratio> own, Metric claimed) {
    Optional<Ratio> throughput = in(Metric.THROUGHPUT, own);
    Optional<Ratio> capacity =
        throughput
            .filter(ratio -> !ratio.generatorBound())
            .or(() -> in(Metric.CPU, own))
            .or(() -> throughput)
            .or(() -> in(Metric.TIME, own));
    return claimed == Metric.THROUGHPUT ? capacity : in(claimed, own).or(() -> capacity);
  }

  private static Optional<Ratio> in(Metric metric, List<Ratio> own) {
    return own.stream().filter(ratio -> ratio.metric() == metric).findFirst();
  }

  private static ClaimVerdict claimVerdict(Optional<Ratio> decisive, Claim claim) {
    return decisive
        .filter(ratio -> appliesTo(claim, ratio))
        .map(ratio -> verdict(ratio, claim.ratio()))
        .orElse(ClaimVerdict.OPEN);
  }

  /** CPU time can replace throughput; nothing can replace a latency or CPU time. */
  private static boolean appliesTo(Claim claim, Ratio ratio) {
    return claim.metric() == Metric.THROUGHPUT || claim.metric() == ratio.metric();
  }

  /** If the generator pulled the ratio towards 1, the true one is at least as far from 1. */
  private static ClaimVerdict verdict(Ratio ratio, double claimed) {
    boolean pulled = ratio.generatorBound();
    if (ratio.interval().low() >= (pulled ? Math.max(1, claimed) : claimed)) {
      return ClaimVerdict.CLAIM_MET;
    }
    boolean missed = ratio.interval().high() < (pulled ? Math.min(1, claimed) : claimed);
    return missed ? ClaimVerdict.CLAIM_NOT_MET : ClaimVerdict.OPEN;
  }
}
