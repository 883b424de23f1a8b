// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A variant against its baseline, as one row of a table or plot.
 *
 * @param baseline its name
 */
public record Row(PracticeResult practice, VariantResult variant, String baseline) {

  private static final List<Metric> LEADING =
      List.of(Metric.CPU, Metric.THROUGHPUT, Metric.TIME, Metric.ALLOCATION, Metric.BYTES);

  /** The variants that have a ratio to show, the main one first. */
  public static List<Row> of(PracticeResult practice) {
    return practice.variants().stream()
        .filter(variant -> variant.baseline().isPresent())
        .map(variant -> new Row(practice, variant, variant.baseline().orElseThrow()))
        .filter(row -> !row.ratios().isEmpty())
        .sorted(Comparator.comparingInt(Row::rank))
        .toList();
  }

  /** The row of the variant that the practice is judged by. */
  public static Optional<Row> main(PracticeResult practice) {
    return of(practice).stream().findFirst();
  }

  /** The name of the variant. */
  public String name() {
    return variant.name();
  }

  /** This variant against its baseline in one metric; empty where it was not measured. */
  public Optional<Ratio> ratio(Metric metric) {
    return ratios().stream().filter(ratio -> ratio.metric() == metric).findFirst();
  }

  /** Empty for a variant that nobody judged. */
  public Optional<Judgement> judgement() {
    return practice.judgements().stream().filter(one -> one.variant().equals(name())).findFirst();
  }

  /** Whether the verdict rests on this metric. */
  public boolean judgedOn(Metric metric) {
    return judgement().filter(judgement -> judgement.judgedOn() == metric).isPresent();
  }

  /** The ratio that the verdict rests on. */
  public Optional<Ratio> judged() {
    return judgement().flatMap(judgement -> ratio(judgement.judgedOn()));
  }

  /** The judged ratio and the one that says most beside it. */
  public List<Ratio> leading() {
    return Stream.concat(judged().stream(), LEADING.stream().flatMap(one -> ratio(one).stream()))
        .distinct()
        .limit(2)
        .toList();
  }

  /** The source's figure, where this variant was judged by it. */
  public Optional<Claim> claim() {
    return practice
        .claim()
        .filter(
            claim ->
                judgement()
                    .filter(judgement -> judgement.claimVerdict() != ClaimVerdict.NO_CLAIM)
                    .isPresent());
  }

  /** {@code better}, or {@code better, claim met} where the source has a figure. */
  public String verdicts() {
    return judgement()
        .map(judgement -> judgement.verdict().words() + words(judgement.claimVerdict()))
        .orElse(Figures.NONE);
  }

  private static String words(ClaimVerdict verdict) {
    return switch (verdict) {
      case CLAIM_MET, CLAIM_NOT_MET -> ", " + verdict.words();
      case OPEN -> ", claim open";
      case NO_CLAIM -> "";
    };
  }

  /** What the variant takes; empty where it was not measured. */
  public OptionalDouble cost(Cost cost) {
    return cost.of(variant);
  }

  /** What its baseline takes; empty where it was not measured. */
  public OptionalDouble baselineCost(Cost cost) {
    return practice.variants().stream()
        .filter(other -> other.name().equals(baseline))
        .findFirst()
        .map(cost::of)
        .orElse(OptionalDouble.empty());
  }

  /** CPU time per request over that of the floor; empty where one of the two is not known. */
  public OptionalDouble timesFloor(Optional<Floor> floor) {
    OptionalDouble least = floor.map(Floor::cpuMicros).orElse(OptionalDouble.empty());
    OptionalDouble own = cost(Cost.CPU);
    return least.isPresent() && least.getAsDouble() > 0 && own.isPresent()
        ? OptionalDouble.of(own.getAsDouble() / least.getAsDouble())
        : OptionalDouble.empty();
  }

  private List<Ratio> ratios() {
    return practice.ratios().stream().filter(ratio -> ratio.variant().equals(name())).toList();
  }

  private int rank() {
    List<String> judged = practice.judgements().stream().map(Judgement::variant).toList();
    int place = judged.indexOf(name());
    return place < 0 ? judged.size() : place;
  }
}
