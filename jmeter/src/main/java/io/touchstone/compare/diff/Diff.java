// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.Judgement;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Determines what changed between an old comparison and a new one.
 *
 * <p>A regression is a variant whose judged ratio fell by more than noise, or a variant that is no
 * longer judged because its practice failed or is missing. If a control does not hold, nothing can
 * be concluded; this does not mean that nothing changed.
 */
public record Diff(Results before, Results after) {

  /** Returns false if a control of either comparison does not hold. */
  public boolean conclusive() {
    return Stream.of(before, after)
        .flatMap(results -> results.run().controls())
        .allMatch(control -> control.ok());
  }

  /**
   * Returns the changes beyond noise, in the order of the old comparison. All metrics but the
   * median latency are compared if both comparisons have a ratio of the same variant to the same
   * baseline. A throughput ratio that the load generator limited in only one of them is omitted.
   */
  public List<Change> changes() {
    return before.practices().stream()
        .flatMap(old -> now(old).stream().flatMap(now -> changes(old, now)))
        .filter(Change::beyondNoise)
        .toList();
  }

  /** Returns label and name of each variant that is no longer measured. */
  public List<String> lost() {
    return before.practices().stream().flatMap(this::lost).toList();
  }

  /** Returns how many variants got worse or were lost; meaningless if nothing can be concluded. */
  public int regressions() {
    return lost().size() + (int) changes().stream().filter(Change::regression).count();
  }

  private Optional<PracticeResult> now(PracticeResult old) {
    return after.practices().stream().filter(one -> one.label().equals(old.label())).findFirst();
  }

  private static Stream<Change> changes(PracticeResult old, PracticeResult now) {
    return old.ratios().stream()
        .filter(ratio -> ratio.metric() != Metric.P50)
        .flatMap(
            ratio ->
                now.ratios().stream()
                    .filter(other -> comparable(ratio, other))
                    .map(
                        other ->
                            new Change(
                                old.label(),
                                ratio,
                                other,
                                judged(ratio, old) || judged(other, now))));
  }

  private static boolean comparable(Ratio old, Ratio now) {
    return old.variant().equals(now.variant())
        && old.baseline().equals(now.baseline())
        && old.metric() == now.metric()
        && old.generatorBound() == now.generatorBound();
  }

  private static boolean judged(Ratio ratio, PracticeResult practice) {
    return practice.judgements().stream()
        .anyMatch(one -> one.variant().equals(ratio.variant()) && one.judgedOn() == ratio.metric());
  }

  private Stream<String> lost(PracticeResult old) {
    List<String> measured =
        now(old).filter(now -> now.failure().isEmpty()).stream()
            .flatMap(now -> now.ratios().stream())
            .map(Ratio::variant)
            .toList();
    return old.failure().isPresent()
        ? Stream.empty()
        : judged(old)
            .filter(variant -> !measured.contains(variant))
            .map(variant -> old.label() + " " + variant);
  }

  /** A judgement without a ratio is not a measurement. */
  private static Stream<String> judged(PracticeResult practice) {
    return practice.judgements().stream()
        .map(Judgement::variant)
        .filter(name -> practice.ratios().stream().anyMatch(one -> one.variant().equals(name)));
  }

  List<String> lines() {
    if (!conclusive()) {
      return List.of("Nothing can be concluded, because a control does not hold.");
    }
    List<String> lines = new ArrayList<>();
    changes().stream().map(Change::line).forEach(lines::add);
    lost().forEach(variant -> lines.add(variant + ": no longer measured, a regression"));
    lines.add(
        "%s beyond noise, %s (%d %% intervals; half-widths on the log scale combined as the root of the sum of squares)"
            .formatted(
                count(changes().size(), "change"),
                count(regressions(), "regression"),
                before.confidence()));
    return lines;
  }

  private static String count(int number, String what) {
    return (number == 0 ? "no" : number) + " " + what + (number == 1 ? "" : "s");
  }

  /**
   * One ratio of a variant in two comparisons.
   *
   * @param practice label of the practice
   * @param judged whether the verdict of one of the comparisons rests on this ratio
   */
  public record Change(String practice, Ratio before, Ratio after, boolean judged) {

    /** Intervals of width 0 may differ in the last digits of the same figure. */
    private static final double ROUNDING = 1e-9;

    /**
     * Returns the new ratio over the old one, above 1 if the variant gained, with an interval: the
     * half-widths of both intervals on the log scale, separately for each side, combined as the
     * root of the sum of their squares. This assumes that the two comparisons are independent.
     *
     * @see <a href="https://doi.org/10.1002/sim.3095">Zou, Donner: Construction of confidence
     *     limits about effect measures, Statistics in Medicine 27 (2008)</a>
     */
    public Interval interval() {
      Interval old = before.interval();
      Interval now = after.interval();
      double change = Math.log(now.estimate() / old.estimate());
      double down =
          Math.hypot(Math.log(now.estimate() / now.low()), Math.log(old.high() / old.estimate()));
      double up =
          Math.hypot(Math.log(now.high() / now.estimate()), Math.log(old.estimate() / old.low()));
      return new Interval(Math.exp(change), Math.exp(change - down), Math.exp(change + up));
    }

    public boolean beyondNoise() {
      Interval interval = interval();
      return interval.low() > 1 + ROUNDING || interval.high() < 1 - ROUNDING;
    }

    /** Returns whether the judged ratio fell by more than noise. */
    public boolean regression() {
      return judged && beyondNoise() && interval().estimate() < 1;
    }

    String line() {
      return "%s %s against %s, %s: %s → %s, %s times%s"
          .formatted(
              practice,
              after.variant(),
              after.baseline(),
              after.metric().words(),
              FigureFormat.of(before),
              FigureFormat.of(after),
              FigureFormat.of(interval()),
              regression() ? ", a regression" : "");
    }
  }
}
