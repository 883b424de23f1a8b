// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was found, in plain sentences without markup. */
final class Sentences {

  private Sentences() {}

  /** One sentence on the practice's main variant, or why there is none. */
  static String of(PracticeResult practice) {
    if (practice.failure().isPresent()) {
      return "Not measured: " + practice.failure().get();
    }
    return Row.of(practice).stream()
        .findFirst()
        .flatMap(Sentences::of)
        .orElse("Nothing was measured.");
  }

  /** What a reader must know before reading on; empty for a whole run whose control holds. */
  static List<String> warnings(Results results) {
    List<String> warnings = new ArrayList<>();
    if (results.partial()) {
      warnings.add("This run was ended before its last block: what follows is a part of it.");
    }
    results
        .control()
        .filter(control -> !control.ok())
        .map(Sentences::broken)
        .ifPresent(warnings::add);
    return warnings;
  }

  /** {@code 1.004 [0.98, 1.03] (CPU): holds}. */
  static String of(Control control) {
    String figure = "%s (%s): ".formatted(Figures.of(control), Figures.of(control.metric()));
    if (Double.isInfinite(control.interval().high())) {
      return figure + "one round, which shows nothing";
    }
    return figure + (control.ok() ? "holds" : "does not hold");
  }

  private static String broken(Control control) {
    return "The control, one endpoint under two labels, shows %s (%s) where 1 must be: "
            .formatted(Figures.of(control), Figures.of(control.metric()))
        + "differences of this size in this run mean nothing.";
  }

  private static Optional<String> of(Row row) {
    return row.judgement()
        .flatMap(judgement -> row.ratio(judgement.judgedOn()))
        .map(
            ratio ->
                "On this machine "
                    + finding(ratio)
                    + row.claim().map(claim -> "; " + said(claim, ratio.verdict())).orElse("")
                    + ".");
  }

  private static String finding(Ratio ratio) {
    return switch (ratio.verdict()) {
      case BETTER -> comparison(ratio, ratio.variant(), ratio.baseline(), ratio.interval());
      case WORSE -> comparison(ratio, ratio.baseline(), ratio.variant(), inverse(ratio.interval()));
      case NO_DIFFERENCE_SHOWN ->
          "no difference in %s between %s and %s was shown: %s"
              .formatted(
                  Figures.of(ratio.metric()), ratio.baseline(), ratio.variant(), Figures.of(ratio));
    };
  }

  private static String comparison(Ratio ratio, String good, String bad, Interval times) {
    String factor =
        (ratio.generatorBound() ? "at least " : "") + Figures.of(times.estimate()) + " times the ";
    String sentence =
        switch (ratio.metric()) {
          case THROUGHPUT -> good + " serves " + factor + "requests of " + bad;
          case CPU -> bad + " costs " + factor + "CPU of " + good;
          case P50, P99, P999, BYTES, TIME, ALLOCATION ->
              bad + " takes " + factor + Figures.of(ratio.metric()) + " of " + good;
        };
    return sentence + " " + Figures.bounds(times);
  }

  private static Interval inverse(Interval interval) {
    return new Interval(1 / interval.estimate(), 1 / interval.high(), 1 / interval.low());
  }

  /** The claim the same way round as the finding before it. */
  private static String said(Claim claim, Verdict verdict) {
    double ratio = verdict == Verdict.WORSE ? 1 / claim.ratio() : claim.ratio();
    return ratio >= 1 || verdict == Verdict.NO_DIFFERENCE_SHOWN
        ? "the source said " + Figures.of(ratio)
        : "the source said " + Figures.of(1 / ratio) + " the other way round";
  }
}
