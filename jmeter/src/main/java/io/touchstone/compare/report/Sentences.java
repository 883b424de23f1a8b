// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** States results in plain sentences without markup. */
public final class Sentences {

  private Sentences() {}

  /**
   * Returns a sentence about the main variant of a practice, and one about the CPU time that it
   * costs if it is judged on something else, or why there is none.
   */
  public static String of(PracticeResult practice) {
    if (practice.failure().isPresent()) {
      return "Not measured: " + practice.failure().get();
    }
    return VariantRow.main(practice)
        .flatMap(Sentences::of)
        .orElse(
            practice.ratios().isEmpty()
                ? "Nothing was measured."
                : "The figures allow no verdict.");
  }

  private static Optional<String> of(VariantRow row) {
    return row.judged()
        .map(
            ratio ->
                "On this machine "
                    + finding(row, ratio)
                    + row.claim().map(claim -> "; " + claimed(claim, ratio.verdict())).orElse("")
                    + "."
                    + row.price()
                        .map(price -> " At the same time, " + finding(row, price) + ".")
                        .orElse("")
                    + (row.warm()
                        ? ""
                        : " It was not warm: its cost still fell during the rounds."));
  }

  /** Names the one with the larger number first. */
  private static String finding(VariantRow row, Ratio ratio) {
    String description = row.practice().text().baselineDescription();
    String baseline = description.isEmpty() ? ratio.baseline() : description;
    if (ratio.verdict() == Verdict.NO_DIFFERENCE_SHOWN) {
      return "no difference in %s between %s and %s was shown: %s"
          .formatted(ratio.metric().words(), baseline, ratio.variant(), FigureFormat.of(ratio));
    }
    boolean throughput = ratio.metric() == Metric.THROUGHPUT;
    boolean better = ratio.verdict() == Verdict.BETTER;
    boolean baselineFirst = throughput != better;
    String other = baselineFirst ? ratio.variant() : baseline;
    Interval times = better ? ratio.interval() : ratio.interval().inverse();
    return "%s %s %s%s times the %s%s %s"
        .formatted(
            baselineFirst ? baseline : ratio.variant(),
            ratio.metric().verb(),
            ratio.lowerBound() ? "at least " : "",
            FigureFormat.of(times.estimate()),
            throughput ? "requests" : ratio.metric().words(),
            baselineFirst && better && !description.isEmpty() ? "" : " of " + other,
            FigureFormat.bounds(times));
  }

  /** The claim in the same direction as the finding before it. */
  private static String claimed(Claim claim, Verdict verdict) {
    double ratio = verdict == Verdict.WORSE ? 1 / claim.ratio() : claim.ratio();
    return ratio >= 1 || verdict == Verdict.NO_DIFFERENCE_SHOWN
        ? "the source claims " + FigureFormat.of(ratio)
        : "the source claims " + FigureFormat.of(1 / ratio) + " in the opposite direction";
  }

  /** Returns what a reader must know first; empty for a complete run whose controls hold. */
  public static List<String> warnings(Results results) {
    List<String> warnings = new ArrayList<>(results.warnings());
    if (results.partial()) {
      warnings.add("This run ended early and is incomplete.");
    }
    results
        .control()
        .flatMap(control -> broken("The control, the same request under two names,", control))
        .ifPresent(warnings::add);
    results
        .serverControl()
        .flatMap(control -> broken("The control on two identical servers", control))
        .ifPresent(warnings::add);
    return warnings;
  }

  private static Optional<String> broken(String name, ControlResult control) {
    return control.ok()
        ? Optional.empty()
        : Optional.of(
            "%s shows %s (%s) instead of 1: differences of this size mean nothing in this run."
                .formatted(name, FigureFormat.of(control), control.metric().words()));
  }

  /** Returns one sentence for each variant with requests that were due but never sent. */
  public static List<String> unsent(PracticeResult practice) {
    return practice.variants().stream()
        .filter(variant -> unsent(variant) > 0)
        .map(
            variant ->
                "%s: %d requests were due but never sent."
                    .formatted(variant.name(), unsent(variant)))
        .toList();
  }

  private static long unsent(VariantResult variant) {
    return variant.blocks().stream().mapToLong(Block::unsent).sum();
  }

  /** Returns {@code 1.004 [0.98, 1.03] (CPU): holds within ±3 %}. */
  public static String of(ControlResult control) {
    String figure = "%s (%s): ".formatted(FigureFormat.of(control), control.metric().words());
    if (Double.isInfinite(control.interval().high())) {
      return figure + "one round, which shows nothing";
    }
    if (!control.ok()) {
      return figure + "does not hold";
    }
    return figure + "holds within " + margin(control);
  }

  /** Returns {@code ±4 %}, how far from 1 the ratio of identical requests may be. */
  static String margin(ControlResult control) {
    Interval interval = control.interval();
    double widest = Math.max(interval.high() - 1, 1 - interval.low());
    return Double.isInfinite(widest)
        ? "any difference"
        : "±%.0f %%".formatted(Math.ceil(100 * widest));
  }

  /** Returns {@code 18251 requests/s, 24.6 µs CPU per request}. */
  public static String of(FloorResult floor) {
    return "%s requests/s, %s µs CPU per request"
        .formatted(FigureFormat.of(floor.throughput()), FigureFormat.of(floor.cpuMicros()));
  }
}
