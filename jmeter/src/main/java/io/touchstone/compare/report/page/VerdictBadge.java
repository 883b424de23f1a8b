// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Verdict;
import java.util.Optional;

/** A verdict as a symbol and words, so that it does not depend on colour. */
record VerdictBadge(String kind, String sign, String words) {

  private static final VerdictBadge UNMEASURED = new VerdictBadge("failed", "✕", "not measured");

  static VerdictBadge verdict(PracticeResult practice) {
    return practice.failure().isPresent()
        ? UNMEASURED
        : judgement(practice).map(Judgement::verdict).map(VerdictBadge::of).orElse(UNMEASURED);
  }

  /** Returns the badge of the claim; empty if there is no verdict or no claim. */
  static Optional<VerdictBadge> claim(PracticeResult practice) {
    return judgement(practice)
        .map(Judgement::claimVerdict)
        .filter(verdict -> verdict != ClaimVerdict.NO_CLAIM)
        .map(VerdictBadge::of);
  }

  String html() {
    return "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s</span>"
        .formatted(kind, sign, words);
  }

  private static Optional<Judgement> judgement(PracticeResult practice) {
    return VariantRow.main(practice).flatMap(VariantRow::judgement);
  }

  private static VerdictBadge of(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> new VerdictBadge("good", "▲", verdict.words());
      case WORSE -> new VerdictBadge("bad", "▼", verdict.words());
      case NO_DIFFERENCE_SHOWN -> new VerdictBadge("even", "=", verdict.words());
    };
  }

  private static VerdictBadge of(ClaimVerdict verdict) {
    return switch (verdict) {
      case CLAIM_MET -> new VerdictBadge("good", "✓", verdict.words());
      case CLAIM_NOT_MET -> new VerdictBadge("bad", "✕", verdict.words());
      case OPEN -> new VerdictBadge("even", "?", "claim open");
      case NO_CLAIM -> new VerdictBadge("even", "–", verdict.words());
    };
  }
}
