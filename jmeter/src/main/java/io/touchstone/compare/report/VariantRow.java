// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.ControlAndFloor;
import io.touchstone.compare.statistics.Median;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** A variant against the baseline of this name, as one row of a table or plot. */
public record VariantRow(PracticeResult practice, VariantResult variant, String baseline) {

  /** Metrics that CPU time can pay for. */
  private static final Set<Metric> PAID_BY_CPU = EnumSet.of(Metric.BYTES, Metric.P50, Metric.P99);

  private static final List<Metric> LEADING =
      List.of(Metric.CPU, Metric.THROUGHPUT, Metric.TIME, Metric.ALLOCATION, Metric.BYTES);

  /** Returns the variants that have a ratio, the main one first. */
  public static List<VariantRow> of(PracticeResult practice) {
    List<String> judged = practice.judgements().stream().map(Judgement::variant).toList();
    return practice.variants().stream()
        .filter(variant -> variant.baseline().isPresent())
        .map(variant -> new VariantRow(practice, variant, variant.baseline().orElseThrow()))
        .filter(row -> row.ratios().findAny().isPresent())
        .sorted(
            Comparator.comparing(VariantRow::name, PracticeResult.MAIN_FIRST)
                .thenComparing(row -> rank(judged.indexOf(row.name()))))
        .toList();
  }

  private static int rank(int place) {
    return place < 0 ? Integer.MAX_VALUE : place;
  }

  /** Returns the row of the variant that the practice is judged by. */
  public static Optional<VariantRow> main(PracticeResult practice) {
    return of(practice).stream().findFirst();
  }

  public String name() {
    return variant.name();
  }

  private Stream<Ratio> ratios() {
    return practice.ratios().stream().filter(ratio -> ratio.variant().equals(name()));
  }

  public Optional<Ratio> ratio(Metric metric) {
    return ratios().filter(ratio -> ratio.metric() == metric).findFirst();
  }

  public Optional<Judgement> judgement() {
    return practice.judgements().stream().filter(one -> one.variant().equals(name())).findFirst();
  }

  public boolean judgedOn(Metric metric) {
    return judgement().filter(judgement -> judgement.judgedOn() == metric).isPresent();
  }

  /** Returns the ratio that the verdict rests on. */
  public Optional<Ratio> judged() {
    return judgement().flatMap(judgement -> ratio(judgement.judgedOn()));
  }

  /**
   * Returns the CPU ratio of a variant that is judged on bytes or latency, which CPU time may have
   * paid for; empty for others.
   */
  public Optional<Ratio> price() {
    return judgement()
        .filter(judgement -> PAID_BY_CPU.contains(judgement.judgedOn()))
        .flatMap(judgement -> ratio(Metric.CPU));
  }

  /** Returns the judged ratio and the next most informative one. */
  public List<Ratio> leading() {
    return Stream.concat(judged().stream(), LEADING.stream().flatMap(one -> ratio(one).stream()))
        .distinct()
        .limit(2)
        .toList();
  }

  public List<ClaimJudgement> claims() {
    return practice.claims().stream()
        .filter(judgement -> judgement.claim().variant().equals(name()))
        .toList();
  }

  public Optional<Claim> claim() {
    return claims().stream().map(ClaimJudgement::claim).findFirst();
  }

  /** Returns whether the variant and its baseline were warm. */
  public boolean warm() {
    return variant.warm() && baselineResult().map(VariantResult::warm).orElse(true);
  }

  public OptionalDouble cost(Metric cost) {
    return Median.of(variant, cost);
  }

  public OptionalDouble baselineCost(Metric cost) {
    return baselineResult().map(other -> Median.of(other, cost)).orElse(OptionalDouble.empty());
  }

  private Optional<VariantResult> baselineResult() {
    return practice.variants().stream().filter(other -> other.name().equals(baseline)).findFirst();
  }

  /** Returns CPU time per request as a multiple of the floor; empty if it is unknown. */
  public OptionalDouble timesFloor(Optional<FloorResult> floor) {
    return floor
        .map(least -> ControlAndFloor.timesFloor(least, variant))
        .orElse(OptionalDouble.empty());
  }
}
