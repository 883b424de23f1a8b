// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Score;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.compare.statistics.Drift;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.Judge;
import io.touchstone.compare.statistics.Ratios;
import io.touchstone.compare.statistics.StartSpread;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A practice while it is measured: its figures so far, or why it was given up. */
final class PracticeRun {

  private static final int PASSES_OF_A_CONTROL = 2;

  private final PracticeSpec practice;
  private final Map<String, VariantFigures> figures = new HashMap<>();
  private Optional<String> failure = Optional.empty();
  private int rounds;

  PracticeRun(PracticeSpec practice) {
    this.practice = practice;
  }

  PracticeSpec practice() {
    return practice;
  }

  List<VariantSpec> loadVariants() {
    return practice.variants().stream().filter(each -> each.benchmark().isEmpty()).toList();
  }

  List<VariantSpec> benchmarkVariants() {
    return practice.variants().stream().filter(each -> each.benchmark().isPresent()).toList();
  }

  /** Returns variants in the order in which a round, counted from 1, measures them. */
  List<VariantSpec> inOrder(List<VariantSpec> variants, long seed, int round) {
    return new BlockOrder(seed).rounds(practice.label(), round, variants).get(round - 1);
  }

  /**
   * Returns how many rounds it gets for each round of the comparison. The controls get more,
   * because their intervals tell how far the whole run can be trusted.
   */
  int passes() {
    return practice.isControl() || practice.isServerControl() ? PASSES_OF_A_CONTROL : 1;
  }

  /** Begins a round and returns its number, from 1. */
  int nextRound() {
    return ++rounds;
  }

  boolean failed() {
    return failure.isPresent();
  }

  Optional<String> failure() {
    return failure;
  }

  void fail(String reason) {
    if (failure.isEmpty()) {
      failure = Optional.of(reason);
    }
  }

  /** Adds a block, or gives the practice up if it had errors. */
  void add(VariantSpec variant, TimedBlock timed) {
    if (timed.failure().isPresent()) {
      fail(timed.failure().get());
    } else {
      figures.computeIfAbsent(variant.name(), first -> new VariantFigures()).add(timed);
    }
  }

  void add(VariantSpec variant, Score score) {
    figures.computeIfAbsent(variant.name(), first -> new VariantFigures()).add(score);
  }

  boolean begun() {
    return !figures.isEmpty();
  }

  VariantResult measured(VariantSpec variant) {
    VariantResult result =
        figures.getOrDefault(variant.name(), new VariantFigures()).result(variant);
    return result.blocks().isEmpty() || Drift.isSteady(result.blocks()) ? result : result.notWarm();
  }

  /** Returns its pairs of variants, for the spread of the whole run. */
  Stream<StartSpread.Comparison> comparisons() {
    return practice.variants().stream()
        .flatMap(
            variant ->
                variant.baseline().map(practice::variant).stream()
                    .map(
                        baseline ->
                            new StartSpread.Comparison(measured(baseline), measured(variant))));
  }

  /** Returns ratios and verdicts, without ratios of bytes if all bodies are the same. */
  PracticeResult result(GeneratorLimit generator, StartSpread spread) {
    List<Ratio> ratios =
        comparisons()
            .flatMap(each -> Ratios.of(each.baseline(), each.variant(), generator, spread).stream())
            .filter(ratio -> ratio.metric() != Metric.BYTES || !practice.sameBodies())
            .toList();
    return new PracticeResult(
        practice.id(),
        practice.slug(),
        practice.text(),
        practice.source(),
        practice.service(),
        practice.claims().stream()
            .map(claim -> Judge.judge(claim, ratios, practice.judged()))
            .toList(),
        practice.variants().stream().map(this::measured).toList(),
        ratios,
        judgements(ratios),
        failure);
  }

  private List<Judgement> judgements(List<Ratio> ratios) {
    return practice.variants().stream()
        .sorted(Comparator.comparing(VariantSpec::name, PracticeResult.MAIN_FIRST))
        .filter(variant -> ratios.stream().anyMatch(each -> each.variant().equals(variant.name())))
        .map(
            variant ->
                Judge.judge(variant.name(), ratios, practice.claim(variant), practice.judged()))
        .toList();
  }
}
