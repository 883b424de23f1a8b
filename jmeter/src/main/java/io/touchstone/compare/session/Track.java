// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Text;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.Judge;
import io.touchstone.compare.statistics.Ratios;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A practice on its way through a comparison: its blocks so far, or why it was given up. */
final class Track {

  private static final int PASSES_OF_THE_CONTROL = 2;

  private final Practice practice;
  private final Map<String, List<Block>> blocks = new LinkedHashMap<>();
  private Optional<String> failure = Optional.empty();

  Track(Practice practice) {
    this.practice = practice;
    practice.variants().forEach(variant -> blocks.put(variant.name(), new ArrayList<>()));
  }

  Practice practice() {
    return practice;
  }

  List<String> variantNames() {
    return List.copyOf(blocks.keySet());
  }

  /**
   * How many rounds it gets for one of the comparison's: the control's interval is the noise floor
   * of the whole run and worth being known better than a single practice.
   */
  int passes() {
    return practice.isControl() ? PASSES_OF_THE_CONTROL : 1;
  }

  boolean failed() {
    return failure.isPresent();
  }

  void fail(String reason) {
    failure = Optional.of(reason);
  }

  void add(Variant variant, Block block) {
    blocks.get(variant.name()).add(block);
  }

  /** A variant with its blocks so far, in the order of their rounds. */
  VariantResult measured(String name) {
    return VariantResult.underLoad(
        name,
        practice.variant(name).baseline(),
        blocks.get(name).stream().sorted(Comparator.comparingInt(Block::round)).toList(),
        List.of());
  }

  PracticeResult result(GeneratorLimit generator) {
    List<Ratio> ratios = new ArrayList<>();
    List<Judgement> judgements = new ArrayList<>();
    for (Variant variant : practice.variants()) {
      List<Ratio> own = ratios(variant, generator);
      ratios.addAll(own);
      if (!own.isEmpty()) {
        Optional<Claim> claim = practice.claim().filter(figure -> variant.claimed());
        judgements.add(Judge.judge(variant.name(), own, claim));
      }
    }
    return new PracticeResult(
        practice.id(),
        practice.slug(),
        Text.of(practice.title()),
        practice.source(),
        practice.service(),
        practice.claim(),
        variantNames().stream().map(this::measured).toList(),
        ratios,
        judgements,
        Optional.empty(),
        failure);
  }

  private List<Ratio> ratios(Variant variant, GeneratorLimit generator) {
    return variant
        .baseline()
        .map(baseline -> Ratios.of(measured(baseline), measured(variant.name()), generator))
        .orElse(List.of());
  }
}
