// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Verdict;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One ratio of a judged variant, as one row of a table.
 *
 * @param claim what the source claims about this ratio; empty if it claims nothing
 */
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
    return Stream.of(judged(row), median(row), price(row), bytes(row), furtherClaims(row))
        .flatMap(rows -> rows);
  }

  private static Stream<RatioRow> judged(VariantRow row) {
    return row.judged().stream()
        .map(
            ratio ->
                new RatioRow(
                    row, ratio, row.claim(), row.judgement().orElseThrow().claimVerdict()));
  }

  private static Stream<RatioRow> median(VariantRow row) {
    return unclaimed(row, row.ratio(Metric.P50).filter(ratio -> row.judgedOn(Metric.P99)));
  }

  private static Stream<RatioRow> price(VariantRow row) {
    return unclaimed(row, row.price());
  }

  private static Stream<RatioRow> bytes(VariantRow row) {
    return unclaimed(row, row.ratio(Metric.BYTES).filter(ratio -> row.judgedOn(Metric.CPU)));
  }

  private static Stream<RatioRow> unclaimed(VariantRow row, Optional<Ratio> found) {
    return found.stream()
        .map(ratio -> new RatioRow(row, ratio, Optional.empty(), ClaimVerdict.NO_CLAIM));
  }

  private static Stream<RatioRow> furtherClaims(VariantRow row) {
    return row.claims().stream()
        .skip(1)
        .flatMap(
            claim ->
                row.ratio(claim.judgedOn()).stream()
                    .map(
                        ratio ->
                            new RatioRow(row, ratio, Optional.of(claim.claim()), claim.verdict())));
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
    return words() + claimed + (variant.warm() ? "" : ", not warm");
  }

  /** A variant that adds something to one without it is expected to cost more. */
  private String words() {
    boolean costs = ratio.verdict() == Verdict.WORSE && variant.baseline().startsWith("without");
    return costs ? "costs" : ratio.verdict().words();
  }
}
