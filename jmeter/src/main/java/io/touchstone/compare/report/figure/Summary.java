// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.ClaimJudgement;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summarises a comparison in a few plain lines. */
public final class Summary {

  private static final int MOST_NAMED = 5;
  private static final double MISSED = 0.05;

  private final Results results;

  private Summary(Results results) {
    this.results = results;
  }

  /** Returns at most seven lines: what paid, what did not, and whether the run can be trusted. */
  public static List<String> of(Results results) {
    Summary summary = new Summary(results);
    List<String> lines = summary.findings();
    lines.add("Can this run be trusted? " + summary.trust());
    lines.add(chance(results));
    return lines;
  }

  /** Returns at most seven lines, in which the warnings, if any, come first and are one line. */
  public static List<String> withWarnings(Results results) {
    List<String> warnings = Sentences.warnings(results);
    if (warnings.isEmpty()) {
      return of(results);
    }
    Summary summary = new Summary(results);
    List<String> lines = new ArrayList<>();
    lines.add(
        "WARNING: "
            + String.join(" ", warnings)
            + summary.notWarm().map(rows -> " " + rows + ".").orElse(""));
    lines.addAll(summary.findings());
    lines.add(chance(results));
    return lines;
  }

  private List<String> findings() {
    List<String> lines = new ArrayList<>();
    lines.add("Paid most: " + list(main(Verdict.BETTER), "nothing was shown to pay"));
    lines.add("Got worse: " + list(worse(), "nothing"));
    lines.add("No difference shown: " + list(main(Verdict.NO_DIFFERENCE_SHOWN), "none"));
    if (claims().findAny().isPresent()) {
      lines.add(
          "Claims of the sources: %d met, %d not met, %d open"
              .formatted(
                  claims(ClaimVerdict.CLAIM_MET),
                  claims(ClaimVerdict.CLAIM_NOT_MET),
                  claims(ClaimVerdict.OPEN)));
    }
    String failed =
        results.practices().stream()
            .filter(practice -> practice.failure().isPresent())
            .map(PracticeResult::label)
            .collect(Collectors.joining(", "));
    if (!failed.isEmpty()) {
      lines.add("Not measured: " + failed);
    }
    return lines;
  }

  /** Returns how many of the judged intervals of a run are expected to be wrong by chance. */
  public static String chance(Results results) {
    long judged = judged(results).count();
    return "Chance: each of the %d judged intervals misses the true value with 5 %% probability, about %s in all"
        .formatted(judged, FigureFormat.of(judged * MISSED));
  }

  private static Stream<VariantRow> judged(Results results) {
    return results.practices().stream()
        .flatMap(practice -> VariantRow.of(practice).stream())
        .filter(row -> row.judged().isPresent());
  }

  /** The main variants with this verdict, those furthest from 1 first. */
  private List<String> main(Verdict verdict) {
    return names(
        measured()
            .flatMap(practice -> VariantRow.main(practice).stream())
            .flatMap(row -> row.judged().stream().map(ratio -> new Finding(label(row), ratio))),
        verdict);
  }

  /** Everything that the table calls worse: main variants, steps, CPU cost, further claims. */
  private List<String> worse() {
    return names(measured().flatMap(Summary::findings), Verdict.WORSE);
  }

  private Stream<PracticeResult> measured() {
    return results.practices().stream().filter(practice -> practice.failure().isEmpty());
  }

  private static Stream<Finding> findings(PracticeResult practice) {
    List<VariantRow> rows = VariantRow.of(practice);
    return rows.stream()
        .flatMap(
            row -> {
              String name = row.equals(rows.get(0)) ? label(row) : label(row) + " " + row.name();
              return Stream.concat(
                      Stream.concat(row.judged().stream(), row.price().stream()),
                      row.claims().stream()
                          .skip(1)
                          .flatMap(claim -> row.ratio(claim.judgedOn()).stream()))
                  .distinct()
                  .map(ratio -> new Finding(name, ratio));
            });
  }

  private static String label(VariantRow row) {
    return row.practice().label();
  }

  private static List<String> names(Stream<Finding> findings, Verdict verdict) {
    return findings
        .filter(finding -> finding.ratio().verdict() == verdict)
        .sorted(Comparator.comparingDouble(Finding::distance).reversed())
        .map(finding -> finding.name() + " " + factor(finding.ratio()))
        .toList();
  }

  private static String factor(Ratio ratio) {
    return "(%s× %s)"
        .formatted(
            FigureFormat.boundSign(ratio) + FigureFormat.of(ratio.interval().estimate()),
            FigureFormat.mark(ratio.metric()));
  }

  private static String list(List<String> names, String none) {
    if (names.isEmpty()) {
      return none;
    }
    int more = names.size() - MOST_NAMED;
    return String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())))
        + (more > 0 ? " and %d more".formatted(more) : "");
  }

  private Stream<ClaimVerdict> claims() {
    return results.practices().stream()
        .flatMap(practice -> practice.claims().stream())
        .map(ClaimJudgement::verdict);
  }

  private long claims(ClaimVerdict verdict) {
    return claims().filter(verdict::equals).count();
  }

  private String trust() {
    return controls() + notWarm().map(rows -> "; " + rows).orElse("");
  }

  private String controls() {
    if (results.partial()) {
      return "No: it was stopped early";
    }
    List<ControlResult> controls =
        Stream.concat(results.control().stream(), results.serverControl().stream()).toList();
    if (controls.isEmpty()) {
      return "Unknown: it has no control";
    }
    if (controls.stream().anyMatch(control -> !control.ok())) {
      return "No: identical requests seemed to differ (see control)";
    }
    return controls.stream().anyMatch(ControlResult::weak)
        ? "Only for large differences: identical requests agree no better than ±10 % (see control)"
        : "Yes: identical requests showed no difference (see control)";
  }

  private Optional<String> notWarm() {
    long cold = judged(results).filter(row -> !row.warm()).count();
    return cold == 0
        ? Optional.empty()
        : Optional.of("%d %s not warm".formatted(cold, cold == 1 ? "row was" : "rows were"));
  }

  /**
   * A line of the summary.
   *
   * @param name the practice, and the variant unless it is the main one
   */
  private record Finding(String name, Ratio ratio) {

    /** The distance of the nearer bound from 1, so that a wide interval does not lead. */
    double distance() {
      return ratio.verdict() == Verdict.WORSE
          ? -Math.log(ratio.interval().high())
          : Math.log(ratio.interval().low());
    }
  }
}
