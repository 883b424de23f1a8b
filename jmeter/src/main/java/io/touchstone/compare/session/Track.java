// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.OpenLoop;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.Judge;
import io.touchstone.compare.statistics.Ratios;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** A practice on its way through a comparison: its figures so far, or why it was given up. */
final class Track {

  private static final int PASSES_OF_THE_CONTROL = 2;
  private static final Set<Metric> LATENCIES = EnumSet.of(Metric.P50, Metric.P99, Metric.P999);

  private final Practice practice;
  private final Series closed;
  private final Series open;
  private final List<OpenLoop.Rate> rates = new ArrayList<>();
  private Optional<String> failure = Optional.empty();

  Track(Practice practice) {
    this.practice = practice;
    this.closed = new Series(practice);
    this.open = new Series(practice);
  }

  Practice practice() {
    return practice;
  }

  List<String> variantNames() {
    return practice.variants().stream().map(Variant::name).toList();
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
    if (failure.isEmpty()) {
      failure = Optional.of(reason);
    }
  }

  /** Takes a block in, or gives the practice up where its errors are not a finding. */
  void add(Variant variant, TimedBlock timed) {
    add(closed, variant, timed);
  }

  void addOpen(Variant variant, TimedBlock timed) {
    add(open, variant, timed);
  }

  private void add(Series series, Variant variant, TimedBlock timed) {
    if (timed.failure().isPresent() && !variant.mayFail()) {
      fail(timed.failure().get());
    } else {
      series.add(variant.name(), timed);
    }
  }

  void add(Variant variant, Score score) {
    closed.add(variant.name(), score);
  }

  /** Requests per second of the variant in its blocks so far, by their median. */
  OptionalDouble throughput(String variant) {
    return closed.throughput(variant);
  }

  void openLoopAt(String baseline, double perSecond) {
    rates.add(new OpenLoop.Rate(baseline, perSecond));
  }

  /** Whether anything was measured. */
  boolean begun() {
    return closed.begun();
  }

  VariantResult measured(String name) {
    return closed.result(practice.variant(name));
  }

  PracticeResult result(GeneratorLimit generator) {
    List<Ratio> ratios = new ArrayList<>();
    List<Judgement> judgements = new ArrayList<>();
    for (Variant variant : practice.variants()) {
      List<Ratio> own =
          ratios(closed, variant, generator).stream()
              .filter(ratio -> isThePoint(ratio.metric()))
              .toList();
      ratios.addAll(own);
      if (!own.isEmpty()) {
        judgements.add(judgement(variant, own));
      }
    }
    return new PracticeResult(
        practice.id(),
        practice.slug(),
        practice.text(),
        practice.source(),
        practice.service(),
        practice.claim(),
        practice.variants().stream().map(closed::result).toList(),
        ratios,
        judgements,
        openLoop(generator),
        failure);
  }

  private Judgement judgement(Variant variant, List<Ratio> ratios) {
    Optional<Claim> claim = practice.claim().filter(figure -> variant.claimed());
    return Judge.judge(variant.name(), ratios, claim, practice.measuring().judged());
  }

  /** Bytes are where bodies differ; else they are the same to the last one. */
  private boolean isThePoint(Metric metric) {
    return metric != Metric.BYTES || !practice.measuring().sameBodies();
  }

  private Optional<OpenLoop> openLoop(GeneratorLimit generator) {
    if (!open.begun()) {
      return Optional.empty();
    }
    return Optional.of(
        new OpenLoop(
            rates,
            practice.variants().stream()
                .flatMap(variant -> ratios(open, variant, generator).stream())
                .filter(ratio -> LATENCIES.contains(ratio.metric()))
                .toList(),
            practice.variants().stream()
                .map(open::result)
                .filter(variant -> !variant.blocks().isEmpty())
                .toList()));
  }

  private List<Ratio> ratios(Series series, Variant variant, GeneratorLimit generator) {
    return variant
        .baseline()
        .map(practice::variant)
        .map(baseline -> Ratios.of(series.result(baseline), series.result(variant), generator))
        .orElse(List.of());
  }
}
