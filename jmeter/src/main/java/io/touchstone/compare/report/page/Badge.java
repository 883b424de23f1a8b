// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Row;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Verdict;
import java.util.Optional;

/** A verdict in words behind a sign, so that neither needs its colour to be understood. */
record Badge(String kind, String sign, String words) {

  private static final Badge UNMEASURED = new Badge("failed", "✕", "not measured");

  static Badge verdict(PracticeResult practice) {
    return practice.failure().isPresent()
        ? UNMEASURED
        : judgement(practice).map(Judgement::verdict).map(Badge::of).orElse(UNMEASURED);
  }

  /** Empty where there is no verdict or the source has no figure. */
  static Optional<Badge> claim(PracticeResult practice) {
    return judgement(practice)
        .map(Judgement::claimVerdict)
        .filter(verdict -> verdict != ClaimVerdict.NO_CLAIM)
        .map(Badge::of);
  }

  String html() {
    return "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s</span>"
        .formatted(kind, sign, words);
  }

  private static Optional<Judgement> judgement(PracticeResult practice) {
    return Row.main(practice).flatMap(Row::judgement);
  }

  private static Badge of(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> new Badge("good", "▲", verdict.words());
      case WORSE -> new Badge("bad", "▼", verdict.words());
      case NO_DIFFERENCE_SHOWN -> new Badge("even", "=", verdict.words());
    };
  }

  private static Badge of(ClaimVerdict verdict) {
    return switch (verdict) {
      case CLAIM_MET -> new Badge("good", "✓", verdict.words());
      case CLAIM_NOT_MET -> new Badge("bad", "✕", verdict.words());
      case OPEN -> new Badge("even", "?", "claim open");
      case NO_CLAIM -> new Badge("even", "–", verdict.words());
    };
  }
}
