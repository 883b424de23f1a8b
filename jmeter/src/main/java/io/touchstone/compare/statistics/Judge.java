// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Reads a verdict off a variant's intervals. Throughput is judged where the server was the limit;
 * where the load was, the CPU time per request, which is the capacity that the sources' own
 * throughput stands for. A claim in another metric is judged in that metric.
 */
public final class Judge {

  private Judge() {}

  /**
   * The judgement on one variant.
   *
   * @param ratios may hold those of other variants too; where none is the variant's, no difference
   *     is shown and a claim stays open
   */
  public static Judgement judge(String variant, List<Ratio> ratios, Optional<Claim> claim) {
    return judge(variant, ratios, claim, Optional.empty());
  }

  /**
   * As {@link #judge(String, List, Optional)}.
   *
   * @param metric to judge in any case, where the variant has it: throughput itself where requests
   *     wait rather than compute, or a latency
   */
  public static Judgement judge(
      String variant, List<Ratio> ratios, Optional<Claim> claim, Optional<Metric> metric) {
    List<Ratio> own = ratios.stream().filter(ratio -> ratio.variant().equals(variant)).toList();
    Optional<Ratio> decisive =
        metric
            .flatMap(judged -> in(judged, own))
            .or(() -> decisive(own, claim.map(Claim::metric).orElse(Metric.THROUGHPUT)));
    return new Judgement(
        variant,
        decisive.map(Ratio::metric).orElse(Metric.THROUGHPUT),
        decisive.map(Ratio::verdict).orElse(Verdict.NO_DIFFERENCE_SHOWN),
        claim.map(said -> claimVerdict(decisive, said)).orElse(ClaimVerdict.NO_CLAIM));
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
        .filter(ratio -> speaksTo(claim, ratio))
        .map(ratio -> ratio.generatorBound() ? pulled(ratio, claim) : plain(ratio, claim))
        .orElse(ClaimVerdict.OPEN);
  }

  /** CPU time stands in for throughput, but nothing for a latency or for CPU time. */
  private static boolean speaksTo(Claim claim, Ratio ratio) {
    return claim.metric() == Metric.THROUGHPUT || claim.metric() == ratio.metric();
  }

  private static ClaimVerdict plain(Ratio ratio, Claim claim) {
    return verdict(ratio.interval(), claim.ratio(), claim.ratio());
  }

  /** The generator pulled the ratio towards 1, so the true one is at least as far from 1. */
  private static ClaimVerdict pulled(Ratio ratio, Claim claim) {
    return verdict(ratio.interval(), Math.max(1, claim.ratio()), Math.min(1, claim.ratio()));
  }

  private static ClaimVerdict verdict(Interval interval, double metFrom, double notMetUnder) {
    if (interval.low() >= metFrom) {
      return ClaimVerdict.CLAIM_MET;
    }
    return interval.high() < notMetUnder ? ClaimVerdict.CLAIM_NOT_MET : ClaimVerdict.OPEN;
  }
}
