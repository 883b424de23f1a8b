// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The comparison as text for a terminal of 120 columns: a summary, then the table. */
public final class TerminalReport {

  private static final List<String> HEADER =
      List.of("practice", "judged by", "also", "claim", "verdict", "cost", "× floor");
  private static final int LONGEST_NAME = 18;
  private static final String LEGEND =
      """
      practice   number and name, and below them its measured variants, the judged one first
      judged by  variant against baseline, with 95 % interval; above 1 the variant is better
      also       another ratio. CPU, req/s, bytes: per request; time, alloc: per operation (JMH)
      CPU        under a verdict about bytes or latency: the CPU time that may have paid for it
      ≥ or ≤     the load generator shared all busy cores: the true ratio is further from 1
      claim      what the source of the practice claims, and whether the interval reaches it
      verdict    better or worse if the interval excludes 1
      cost       of the variant, median: CPU time or bytes per request, or time per operation
      × floor    CPU time over that of a servlet that returns constant bytes
      control    below, the same request under two names, or on two servers: it must show 1
      """;

  private TerminalReport() {}

  /**
   * Returns the text, each line ending in a line feed.
   *
   * @param directory contains the report
   */
  public static String of(Results results, Path directory) {
    List<String> lines = new ArrayList<>();
    Sentences.warnings(results).forEach(warning -> lines.add("WARNING: " + warning));
    lines.addAll(new Summary(results).lines());
    lines.add("Report: " + directory.resolve("index.html").toUri());
    lines.add("");
    lines.addAll(table(results));
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    RunFacts.of(results).forEach((name, fact) -> lines.add("%-10s %s".formatted(name, fact)));
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  public static List<String> table(Results results) {
    TextColumns columns = new TextColumns(HEADER);
    for (PracticeResult practice : results.practices()) {
      columns.line(practice.label() + "  " + practice.text().title());
      practice.failure().ifPresent(reason -> columns.line("  not measured: " + reason));
      VariantRow.of(practice).forEach(row -> add(row, results, columns));
      Sentences.unsent(practice).forEach(sentence -> columns.line("    " + sentence));
    }
    return columns.lines();
  }

  private static void add(VariantRow variant, Results results, TextColumns columns) {
    boolean fits = variant.name().length() <= LONGEST_NAME;
    if (!fits) {
      columns.line("  " + variant.name());
    }
    String name = fits ? "  " + variant.name() : "";
    RatioRow.of(variant)
        .forEach(row -> columns.row(row.isJudged() ? judged(row, name, results) : further(row)));
    if (!variant.warm()) {
      columns.line(
          "    not warm: the cost still fell during the rounds, so the true ratio may differ");
    }
  }

  private static List<String> judged(RatioRow row, String name, Results results) {
    return List.of(
        name,
        ratio(row),
        also(row.variant()),
        claim(row).orElse(FigureFormat.NONE),
        verdict(row),
        cost(row),
        row.variant().timesFloor(results.floor()).map(FigureFormat::of).orElse(FigureFormat.NONE));
  }

  /** The CPU time of a variant that is judged on something else, or a further claim about it. */
  private static List<String> further(RatioRow row) {
    return List.of(
        "    " + row.ratio().metric().words(),
        ratio(row),
        "",
        claim(row).orElse(""),
        verdict(row),
        row.claim().isPresent() ? "" : cost(row),
        "");
  }

  private static String ratio(RatioRow row) {
    return FigureFormat.of(row.ratio()) + " " + row.ratio().metric().mark();
  }

  private static String also(VariantRow variant) {
    return variant.leading().stream()
        .filter(ratio -> !variant.judgedOn(ratio.metric()))
        .filter(ratio -> !variant.price().equals(Optional.of(ratio)))
        .findFirst()
        .map(ratio -> FigureFormat.estimate(ratio) + " " + ratio.metric().mark())
        .orElse(FigureFormat.NONE);
  }

  /** The header of the column already says "claim". */
  private static Optional<String> claim(RatioRow row) {
    ClaimVerdict verdict = row.claimVerdict();
    return row.claim()
        .map(claim -> FigureFormat.of(claim) + " " + verdict.words().replace("claim ", ""));
  }

  private static String verdict(RatioRow row) {
    return row.ratio().verdict().words().replace(" shown", "");
  }

  /** The cost that the ratio compares, otherwise the CPU time per request. */
  private static String cost(RatioRow row) {
    Metric judged = row.ratio().metric();
    Metric cost =
        Stream.of(Metric.BYTES, Metric.TIME, Metric.ALLOCATION)
            .filter(judged::equals)
            .findFirst()
            .orElse(Metric.CPU);
    OptionalDouble amount = row.variant().cost(cost);
    return amount.isPresent()
        ? FigureFormat.of(amount) + " " + cost.amountUnit()
        : FigureFormat.NONE;
  }
}
