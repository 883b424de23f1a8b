// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
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
   * Returns the rows of all judged variants, the main one first: the judged ratio, the CPU ratio of
   * a variant that is judged on something that CPU time can pay for, and the ratios of further
   * claims in their own metrics.
   */
  public static Stream<RatioRow> of(PracticeResult practice) {
    return VariantRow.of(practice).stream().flatMap(RatioRow::of);
  }

  /** Returns the rows of one variant; none if it was not judged. */
  public static Stream<RatioRow> of(VariantRow row) {
    return Stream.of(judged(row), price(row), furtherClaims(row)).flatMap(rows -> rows);
  }

  private static Stream<RatioRow> judged(VariantRow row) {
    return row.judged().stream()
        .map(
            ratio ->
                new RatioRow(
                    row, ratio, row.claim(), row.judgement().orElseThrow().claimVerdict()));
  }

  private static Stream<RatioRow> price(VariantRow row) {
    return row.price().stream()
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

  /** Returns whether the verdict on the variant rests on this ratio. */
  public boolean isJudged() {
    return variant.judgedOn(ratio.metric());
  }

  /** Returns {@code better}, {@code better, claim met} or {@code better, not warm}. */
  public String verdict() {
    String claimed =
        switch (claimVerdict) {
          case CLAIM_MET, CLAIM_NOT_MET -> ", " + claimVerdict.words();
          case OPEN -> ", claim open";
          case NO_CLAIM -> "";
        };
    return ratio.verdict().words() + claimed + (variant.warm() ? "" : ", not warm");
  }
}
