// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.result.Claim.ClaimVerdict;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The comparison as text for a terminal of 120 columns: a summary, then the table. */
public final class TerminalReport {

  private static final List<String> HEADER =
      List.of("judged by", "also", "claim", "verdict", "cost", "× floor");
  private static final int LONGEST_NAME = 18;
  private static final String LEGEND =
      """
      %-10s number and name, and below them its measured variants, the judged one first
      judged by  variant against baseline, with 95 % interval; above 1 the variant is better
      also       another ratio. CPU, req/s, bytes: per request; time, alloc: per operation (JMH)
      CPU        under a verdict about bytes or latency: the CPU time that may have paid for it
      ≥ or ≤     the load generator shared all busy cores: the true ratio is further from 1
      claim      what the source of the practice claims, and whether the interval reaches it
      verdict    better or worse if the interval excludes 1
      cost       medians, baseline → variant: CPU time or bytes per request, or time per operation
      × floor    CPU time over that of a servlet that returns constant bytes
      control    below, the same request under two names, or on two servers: it must show 1
      """;

  private TerminalReport() {}

  /** Returns the text, each line ending in a line feed; the directory contains the report. */
  public static String of(Results results, Path directory) {
    Summary summary = new Summary(results);
    List<String> lines = new ArrayList<>();
    Sentences.warnings(results).forEach(warning -> lines.add("WARNING: " + warning));
    lines.addAll(summary.lines());
    lines.add("Report: " + directory.resolve("index.html").toUri());
    lines.add("");
    lines.addAll(table(results));
    lines.add("");
    LEGEND.lines().flatMap(line -> legend(line, results)).forEach(lines::add);
    lines.add("");
    summary.facts().forEach((name, fact) -> lines.add("%-10s %s".formatted(name, fact)));
    return lines.stream()
        .map(line -> PrintableText.line(line) + "\n")
        .collect(Collectors.joining());
  }

  /** A reader's own endpoints have no source, and usually no floor. */
  private static Stream<String> legend(String line, Results results) {
    boolean ofPractices = line.startsWith("claim") || line.startsWith("× floor");
    return ofPractices && results.subject().isPresent()
        ? Stream.empty()
        : Stream.of(line.startsWith("%") ? line.formatted(results.nameOfSubject()) : line);
  }

  public static List<String> table(Results results) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header =
        Stream.concat(Stream.of(results.nameOfSubject()), HEADER.stream()).toList();
    rows.add(header);
    rows.add(header.stream().map(title -> "-".repeat(title.length())).toList());
    for (PracticeResult practice : results.practices()) {
      rows.add(List.of(practice.label() + "  " + practice.text().title()));
      practice.failure().ifPresent(reason -> rows.add(List.of("  not measured: " + reason)));
      VariantRow.of(practice).forEach(row -> add(row, results, rows));
      Sentences.unsent(practice).forEach(sentence -> rows.add(List.of("    " + sentence)));
    }
    return aligned(rows);
  }

  /**
   * Makes each column as wide as its widest cell; a row of one cell crosses the columns. The first
   * row has all columns.
   */
  public static List<String> aligned(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    rows.stream()
        .filter(row -> row.size() > 1)
        .forEach(row -> Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length() + 2)));
    return rows.stream()
        .map(
            row ->
                IntStream.range(0, row.size())
                    .mapToObj(i -> ("%-" + widths[i] + "s").formatted(row.get(i)))
                    .collect(Collectors.joining())
                    .stripTrailing())
        .toList();
  }

  private static void add(VariantRow variant, Results results, List<List<String>> rows) {
    boolean fits = variant.name().length() <= LONGEST_NAME;
    if (!fits) {
      rows.add(List.of("  " + variant.name()));
    }
    String name = fits ? "  " + variant.name() : "";
    RatioRow.of(variant)
        .forEach(row -> rows.add(row.isJudged() ? judged(row, name, results) : further(row)));
    if (!variant.warm()) {
      rows.add(
          List.of(
              "    not warm: the cost still fell during the rounds, or they were too few to show it"));
    }
  }

  private static List<String> judged(RatioRow row, String name, Results results) {
    return List.of(
        name,
        ratio(row),
        also(row.variant()),
        claim(row).orElse(FigureFormat.NONE),
        verdict(row),
        row.costs(),
        FigureFormat.of(row.timesFloor(results)));
  }

  /** The CPU time of a variant that is judged on something else, or a further claim about it. */
  private static List<String> further(RatioRow row) {
    return List.of(
        "    " + row.ratio().metric().words(),
        ratio(row),
        "",
        claim(row).orElse(""),
        verdict(row),
        row.claim().isPresent() ? "" : row.costs(),
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
    return row.ratio().words().replace(" shown", "");
  }
}
