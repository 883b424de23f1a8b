// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.PracticeResult.ClaimJudgement;
import io.touchstone.compare.result.Ratio.Verdict;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.Machine;
import io.touchstone.compare.result.Results.Run;
import io.touchstone.compare.result.Results.SoftwareVersions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summarises a comparison in a few plain lines. */
public record Summary(Results results) {

  private static final int MOST_NAMED = 5;
  private static final double GIBIBYTE = 1L << 30;

  /** Returns at most seven lines: what paid, what did not, and whether the run can be trusted. */
  public List<String> lines() {
    List<String> lines = findings();
    lines.add(
        "Can this run be trusted? "
            + controls()
            + notWarm().map("; "::concat).orElse("")
            + oneStart().map("; "::concat).orElse(""));
    lines.add(chance());
    return lines;
  }

  private List<String> findings() {
    List<String> lines = new ArrayList<>();
    lines.add("Paid most: " + named(main(), Verdict.BETTER, "nothing was shown to pay"));
    lines.add("Got worse: " + named(measured().flatMap(RatioRow::of), Verdict.WORSE, "nothing"));
    lines.add("No difference shown: " + named(main(), Verdict.NO_DIFFERENCE_SHOWN, "none"));
    List<ClaimVerdict> claims =
        results.practices().stream()
            .flatMap(practice -> practice.claims().stream())
            .map(ClaimJudgement::verdict)
            .toList();
    if (!claims.isEmpty()) {
      lines.add(
          "Claims of the sources: %d met, %d not met, %d open"
              .formatted(
                  count(claims, ClaimVerdict.CLAIM_MET),
                  count(claims, ClaimVerdict.CLAIM_NOT_MET),
                  count(claims, ClaimVerdict.OPEN)));
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

  /** Returns whether a variant was judged worse than its baseline, and not expected to be. */
  public boolean hasWorse() {
    return judged()
        .flatMap(RatioRow::of)
        .filter(RatioRow::isJudged)
        .anyMatch(row -> row.ratio().verdict() == Verdict.WORSE && !row.ratio().isExpectedCost());
  }

  private static long count(List<ClaimVerdict> claims, ClaimVerdict verdict) {
    return claims.stream().filter(verdict::equals).count();
  }

  /** Returns how many of the judged intervals of a run are expected to be wrong by chance. */
  public String chance() {
    long judged = judged().count();
    double missed = judged * (100 - results.confidence()) / 100.0;
    return "Chance: %d %% of such intervals contain the true ratio; of the %d judged ones, about %s may miss it"
        .formatted(results.confidence(), judged, FigureFormat.of(missed));
  }

  private Stream<VariantRow> judged() {
    return results.practices().stream()
        .flatMap(practice -> VariantRow.of(practice).stream())
        .filter(row -> row.judged().isPresent());
  }

  private Stream<PracticeResult> measured() {
    return results.practices().stream().filter(practice -> practice.failure().isEmpty());
  }

  /** The ratios that the practices are judged by. */
  private Stream<RatioRow> main() {
    return measured().flatMap(this::headlines).flatMap(row -> RatioRow.of(row).limit(1));
  }

  /** Practices have a main variant; those of a reader's endpoints are equally important. */
  private Stream<VariantRow> headlines(PracticeResult practice) {
    return results.subject().isPresent()
        ? VariantRow.of(practice).stream()
        : VariantRow.main(practice).stream();
  }

  /** The ratios with this verdict, those furthest from 1 first. */
  private static String named(Stream<RatioRow> rows, Verdict verdict, String none) {
    List<String> names =
        rows.filter(row -> row.ratio().verdict() == verdict && !row.ratio().isExpectedCost())
            .sorted(Comparator.comparingDouble(Summary::distance).reversed())
            .map(
                row ->
                    "%s (%s× %s)"
                        .formatted(
                            name(row.variant()),
                            FigureFormat.estimate(row.ratio()),
                            row.ratio().metric().mark()))
            .toList();
    int more = names.size() - MOST_NAMED;
    String first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    return names.isEmpty() ? none : first + (more > 0 ? " and %d more".formatted(more) : "");
  }

  /** Returns the practice, and the variant unless it is the main one. */
  private static String name(VariantRow row) {
    String label = row.practice().label();
    return VariantRow.main(row.practice()).filter(row::equals).isPresent()
        ? label
        : label + " " + row.name();
  }

  /** The distance of the nearer bound from 1, so that a wide interval does not lead. */
  private static double distance(RatioRow row) {
    return row.ratio().verdict() == Verdict.WORSE
        ? -Math.log(row.ratio().interval().high())
        : Math.log(row.ratio().interval().low());
  }

  private String controls() {
    if (results.partial()) {
      return "No: it was stopped early";
    }
    if (results.comparesVersions()) {
      return starts() > 1
          ? "Its intervals contain the differences between its starts (%d)".formatted(starts())
          : "No";
    }
    List<ControlResult> controls = results.run().controls().toList();
    if (controls.isEmpty()) {
      return "Unknown: it has no control";
    }
    if (!controls.stream().allMatch(ControlResult::ok)) {
      return "No: identical requests seemed to differ (see control)";
    }
    ControlResult widest =
        controls.stream()
            .max(Comparator.comparingDouble(control -> control.interval().logWidth()))
            .orElseThrow();
    return (widest.weak() ? "For larger differences" : "Yes")
        + ": identical requests agree within "
        + Sentences.margin(widest)
        + " (see control)";
  }

  private Optional<String> notWarm() {
    long cold = judged().filter(row -> !row.warm()).count();
    return cold == 0
        ? Optional.empty()
        : Optional.of(
            "not for %d %s not warm"
                .formatted(cold, cold == 1 ? "row that was" : "rows that were"));
  }

  private Optional<String> oneStart() {
    return starts() == 1
        ? Optional.of("one start, so the intervals lack what differs between starts")
        : Optional.empty();
  }

  private long starts() {
    return results.practices().stream()
        .flatMap(practice -> practice.variants().stream())
        .flatMap(variant -> variant.blocks().stream())
        .mapToInt(Block::start)
        .distinct()
        .count();
  }

  /** Returns the references, the machine and the software of the run, by name. */
  Map<String, String> facts() {
    Run run = results.run();
    Machine machine = run.machine();
    SoftwareVersions runtime = run.runtime();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("floor", results.floor().map(Sentences::of).orElse("not measured"));
    facts.put("control", run.control().map(Sentences::of).orElse("not measured"));
    run.serverControl().map(Sentences::of).ifPresent(held -> facts.put("2 servers", held));
    facts.put(
        "machine",
        String.format(
            Locale.ROOT,
            "%d cores, %s, %.1f GiB, %s",
            machine.cores(),
            machine.cpu(),
            machine.memoryBytes() / GIBIBYTE,
            machine.kernel()));
    facts.put(
        "runtime",
        Stream.of(
                "JDK " + runtime.jdk(),
                "Open Liberty " + runtime.liberty(),
                "JSON-P " + runtime.jsonp(),
                "JMeter " + runtime.jmeter())
            .filter(software -> !software.endsWith(" unknown"))
            .collect(Collectors.joining(", ")));
    facts.put("JVM", runtime.jvmOptions());
    facts.put(
        "run",
        "%s, %s mode, seed %d, commit %s"
            .formatted(run.started(), results.mode(), results.seed(), runtime.commit()));
    return facts;
  }
}
