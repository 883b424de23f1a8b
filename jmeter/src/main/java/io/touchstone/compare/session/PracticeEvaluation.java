// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.Judge;
import io.touchstone.compare.statistics.Ratios;
import io.touchstone.compare.statistics.StartSpread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns the figures of a practice into ratios and verdicts. */
record PracticeEvaluation(
    PracticeSpec practice, Function<VariantSpec, VariantResult> figures, List<Ratio> ratios) {

  static PracticeEvaluation of(
      PracticeSpec practice,
      Function<VariantSpec, VariantResult> figures,
      GeneratorLimit generator,
      StartSpread spread) {
    List<Ratio> ratios = new ArrayList<>();
    for (VariantSpec variant : practice.variants()) {
      variant
          .baseline()
          .map(practice::variant)
          .map(
              baseline ->
                  Ratios.of(figures.apply(baseline), figures.apply(variant), generator, spread))
          .ifPresent(ratios::addAll);
    }
    return new PracticeEvaluation(practice, figures, ratios);
  }

  /** Returns the ratios without bytes if all bodies are the same. */
  private List<Ratio> relevant() {
    return ratios.stream()
        .filter(ratio -> ratio.metric() != Metric.BYTES || !practice.sameBodies())
        .toList();
  }

  private List<Judgement> judgements() {
    List<Ratio> relevant = relevant();
    return practice.variants().stream()
        .sorted(Comparator.comparing(VariantSpec::name, PracticeResult.MAIN_FIRST))
        .filter(
            variant -> relevant.stream().anyMatch(each -> each.variant().equals(variant.name())))
        .map(
            variant ->
                Judge.judge(variant.name(), relevant, practice.claim(variant), practice.judged()))
        .toList();
  }

  private List<ClaimJudgement> claims() {
    return practice.claims().stream()
        .map(claim -> Judge.judge(claim, relevant(), practice.judged()))
        .toList();
  }

  PracticeResult result(Optional<String> failure) {
    return new PracticeResult(
        practice.id(),
        practice.slug(),
        practice.text(),
        practice.source(),
        practice.service(),
        claims(),
        practice.variants().stream().map(figures).toList(),
        relevant(),
        judgements(),
        Optional.empty(),
        failure);
  }
}
