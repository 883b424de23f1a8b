// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** One ratio of a judged variant as a row of a table, with what the source claims about it. */
public record RatioRow(
    VariantRow variant, Ratio ratio, Optional<Claim> claim, ClaimVerdict claimVerdict) {

  /**
   * Returns the rows of all judged variants, the main one first: the judged ratio, the median of a
   * variant that is judged on p99, the CPU ratio of a variant that is judged on something that CPU
   * time can pay for, the bytes of one that is judged on CPU, and the ratios of further claims in
   * their own metrics.
   */
  public static Stream<RatioRow> of(PracticeResult practice) {
    return VariantRow.of(practice).stream().flatMap(RatioRow::of);
  }

  public static Stream<RatioRow> of(VariantRow row) {
    List<RatioRow> rows = new ArrayList<>();
    ClaimVerdict judged = row.judgement().map(Judgement::claimVerdict).orElse(ClaimVerdict.OPEN);
    row.judged().map(ratio -> new RatioRow(row, ratio, row.claim(), judged)).ifPresent(rows::add);
    Stream.of(
            row.ratio(Metric.P50).filter(median -> row.judgedOn(Metric.P99)),
            row.price(),
            row.ratio(Metric.BYTES).filter(bytes -> row.judgedOn(Metric.CPU)))
        .flatMap(Optional::stream)
        .map(ratio -> new RatioRow(row, ratio, Optional.empty(), ClaimVerdict.NO_CLAIM))
        .forEach(rows::add);
    for (ClaimJudgement further : row.claims().stream().skip(1).toList()) {
      row.ratio(further.judgedOn())
          .map(ratio -> new RatioRow(row, ratio, Optional.of(further.claim()), further.verdict()))
          .ifPresent(rows::add);
    }
    return rows.stream();
  }

  public boolean isJudged() {
    return variant.judgedOn(ratio.metric());
  }

  /**
   * Returns {@code better}, {@code costs}, {@code better, claim met} or {@code better, not warm}.
   */
  public String verdict() {
    String claimed =
        switch (claimVerdict) {
          case CLAIM_MET, CLAIM_NOT_MET -> ", " + claimVerdict.words();
          case OPEN -> ", claim open";
          case NO_CLAIM -> "";
        };
    boolean warm = variant.warm() || !ratio.metric().dependsOnSpeed();
    return ratio.words() + claimed + (warm ? "" : ", not warm");
  }

  /**
   * Returns the CPU time of the variant as a multiple of the floor of its run; empty for others.
   */
  public OptionalDouble timesFloor(Results results) {
    boolean comparable =
        ratio.metric() == Metric.CPU && !results.otherRuns().containsKey(variant.practice().id());
    return comparable ? variant.timesFloor(results.floor()) : OptionalDouble.empty();
  }

  /**
   * Returns the costs or latencies that the ratio compares, for throughput the CPU time per
   * request, such as {@code 20 → 10 µs}.
   */
  public String costs() {
    Metric cost = ratio.metric() == Metric.THROUGHPUT ? Metric.CPU : ratio.metric();
    OptionalDouble before = variant.baselineCost(cost);
    OptionalDouble after = variant.cost(cost);
    return before.isPresent() && after.isPresent()
        ? "%s → %s %s".formatted(FigureFormat.of(before), FigureFormat.of(after), cost.amountUnit())
        : FigureFormat.NONE;
  }
}
