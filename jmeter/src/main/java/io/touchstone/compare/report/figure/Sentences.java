// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What was found, in plain sentences without markup. */
public final class Sentences {

  private static final double SECONDS_PER_HOUR = 3600;

  private Sentences() {}

  /** One sentence on the practice's main variant, or why there is none. */
  public static String of(PracticeResult practice) {
    if (practice.failure().isPresent()) {
      return "Not measured: " + practice.failure().get();
    }
    return Row.main(practice).flatMap(Sentences::of).orElse("Nothing was measured.");
  }

  /** What a reader must know before reading on; empty for a whole run whose control holds. */
  public static List<String> warnings(Results results) {
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
  public static String of(Control control) {
    String figure = "%s (%s): ".formatted(Figures.of(control), Figures.of(control.metric()));
    if (Double.isInfinite(control.interval().high())) {
      return figure + "one round, which shows nothing";
    }
    return figure + (control.ok() ? "holds" : "does not hold");
  }

  /**
   * What a million requests cost naive and tuned, and the difference where one was shown; empty
   * where CPU time was not read.
   */
  public static Optional<String> money(Row row) {
    OptionalDouble naive = row.baselineCost(Cost.CPU);
    OptionalDouble tuned = row.cost(Cost.CPU);
    if (naive.isEmpty() || tuned.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "A million requests cost %s CPU-seconds with %s and %s with %s%s."
            .formatted(
                Figures.of(naive),
                row.baseline(),
                Figures.of(tuned),
                row.name(),
                row.ratio(Metric.CPU)
                    .filter(ratio -> ratio.verdict() != Verdict.NO_DIFFERENCE_SHOWN)
                    .map(shown -> ": " + saved(naive.getAsDouble() - tuned.getAsDouble()))
                    .orElse("")));
  }

  private static String saved(double seconds) {
    return Figures.of(Math.abs(seconds) / SECONDS_PER_HOUR)
        + " core-hours "
        + (seconds < 0 ? "more" : "saved");
  }

  /** {@code 18251 requests/s, 24.6 µs CPU per request}. */
  public static String of(Floor floor) {
    String throughput = Figures.of(floor.throughput());
    return throughput + " requests/s, " + Figures.of(floor.cpuMicros()) + " µs CPU per request";
  }

  private static String broken(Control control) {
    return "The control, one endpoint under two labels, shows %s (%s) where 1 must be: "
            .formatted(Figures.of(control), Figures.of(control.metric()))
        + "differences of this size in this run mean nothing.";
  }

  private static Optional<String> of(Row row) {
    return row.judged()
        .map(
            ratio ->
                "On this machine "
                    + finding(row, ratio)
                    + row.claim().map(claim -> "; " + said(claim, ratio.verdict())).orElse("")
                    + ".");
  }

  private static String finding(Row row, Ratio ratio) {
    Interval interval = ratio.interval();
    String naively = row.practice().text().naively();
    String baseline = naively.isEmpty() ? ratio.baseline() : naively;
    return switch (ratio.verdict()) {
      case BETTER ->
          ratio.metric() == Metric.THROUGHPUT
              ? comparison(ratio, ratio.variant(), " of " + baseline, interval)
              : comparison(
                  ratio, baseline, naively.isEmpty() ? " of " + ratio.variant() : "", interval);
      case WORSE ->
          ratio.metric() == Metric.THROUGHPUT
              ? comparison(ratio, baseline, " of " + ratio.variant(), inverse(interval))
              : comparison(ratio, ratio.variant(), " of " + baseline, inverse(interval));
      case NO_DIFFERENCE_SHOWN ->
          "no difference in %s between %s and %s was shown: %s"
              .formatted(Figures.of(ratio.metric()), baseline, ratio.variant(), Figures.of(ratio));
    };
  }

  /** The one with the larger number first. */
  private static String comparison(Ratio ratio, String larger, String than, Interval times) {
    return larger
        + verb(ratio.metric())
        + (ratio.generatorBound() ? "at least " : "")
        + Figures.of(times.estimate())
        + " times the "
        + (ratio.metric() == Metric.THROUGHPUT ? "requests" : Figures.of(ratio.metric()))
        + than
        + " "
        + Figures.bounds(times);
  }

  private static String verb(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> " serves ";
      case CPU -> " costs ";
      case P50, P99, P999 -> " has ";
      case BYTES -> " sends ";
      case TIME -> " takes ";
      case ALLOCATION -> " allocates ";
    };
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
