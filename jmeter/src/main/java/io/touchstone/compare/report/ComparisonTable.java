// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.figure.CostMetric;
import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.result.ClaimJudgement;
import io.touchstone.compare.result.ClaimVerdict;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of a comparison for a terminal of 120 columns, and the explanation of its columns. */
public final class ComparisonTable {

  private static final List<String> HEADER =
      List.of("practice", "judged by", "also", "claim", "verdict", "cost", "× floor");
  private static final int LONGEST_NAME = 18;

  private ComparisonTable() {}

  /** Returns the table, each line ending in a line feed. */
  public static String of(Results results) {
    List<String> lines = new ArrayList<>(rows(results));
    lines.add("");
    lines.addAll(TableFooter.of(results));
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static List<String> rows(Results results) {
    TextColumns columns = new TextColumns(HEADER);
    for (PracticeResult practice : results.practices()) {
      columns.line(practice.label() + "  " + practice.text().title());
      practice.failure().ifPresent(reason -> columns.line("  not measured: " + reason));
      VariantRow.of(practice).forEach(row -> add(row, results, columns));
      Sentences.unsent(practice).forEach(sentence -> columns.line("    " + sentence));
    }
    return columns.lines();
  }

  private static void add(VariantRow row, Results results, TextColumns columns) {
    boolean fits = row.name().length() <= LONGEST_NAME;
    if (!fits) {
      columns.line("  " + row.name());
    }
    columns.row(cells(row, fits ? "  " + row.name() : "", results));
    row.price().ifPresent(price -> columns.row(cells(row, price)));
    row.claims().stream().skip(1).forEach(claim -> columns.row(cells(row, claim)));
    if (!row.warm()) {
      columns.line(
          "    not warm: the cost still fell during the rounds, so the true ratio may differ");
    }
  }

  private static List<String> cells(VariantRow row, String name, Results results) {
    return List.of(
        name,
        row.judged().map(ComparisonTable::ratio).orElse(FigureFormat.NONE),
        row.leading().stream()
            .filter(
                ratio -> !row.judgedOn(ratio.metric()) && !row.price().equals(Optional.of(ratio)))
            .findFirst()
            .map(ComparisonTable::estimate)
            .orElse(FigureFormat.NONE),
        row.claims().stream().findFirst().map(ComparisonTable::claim).orElse(FigureFormat.NONE),
        row.judgement()
            .map(Judgement::verdict)
            .map(ComparisonTable::words)
            .orElse(FigureFormat.NONE),
        cost(row),
        row.timesFloor(results.floor()).map(FigureFormat::of).orElse(FigureFormat.NONE));
  }

  /** The CPU time of a variant that is judged on something else. */
  private static List<String> cells(VariantRow row, Ratio price) {
    return List.of(
        "    " + FigureFormat.of(price.metric()),
        ratio(price),
        "",
        "",
        words(price.verdict()),
        cost(row, CostMetric.CPU),
        "");
  }

  /** A further claim about the same variant, in its own metric. */
  private static List<String> cells(VariantRow row, ClaimJudgement claim) {
    return List.of(
        "    " + FigureFormat.of(claim.claim().metric()),
        row.ratio(claim.judgedOn()).map(ComparisonTable::ratio).orElse(FigureFormat.NONE),
        "",
        claim(claim),
        row.ratio(claim.judgedOn())
            .map(Ratio::verdict)
            .map(ComparisonTable::words)
            .orElse(FigureFormat.NONE),
        "",
        "");
  }

  private static String ratio(Ratio ratio) {
    return FigureFormat.of(ratio) + " " + FigureFormat.mark(ratio.metric());
  }

  private static String estimate(Ratio ratio) {
    return FigureFormat.boundSign(ratio)
        + FigureFormat.of(ratio.interval().estimate())
        + " "
        + FigureFormat.mark(ratio.metric());
  }

  /** The judged cost if the row is judged by one, otherwise the CPU time per request. */
  private static String cost(VariantRow row) {
    CostMetric cost =
        Stream.of(CostMetric.values())
            .filter(one -> row.judgedOn(one.metric()))
            .findFirst()
            .orElse(CostMetric.CPU);
    return cost(row, cost);
  }

  private static String cost(VariantRow row, CostMetric cost) {
    OptionalDouble amount = row.cost(cost);
    return amount.isPresent() ? FigureFormat.of(amount) + " " + cost.unit() : FigureFormat.NONE;
  }

  private static String words(Verdict verdict) {
    return verdict == Verdict.NO_DIFFERENCE_SHOWN ? "no difference" : verdict.words();
  }

  private static String claim(ClaimJudgement judgement) {
    return FigureFormat.of(judgement.claim()) + words(judgement.verdict());
  }

  /** The header of the column already says "claim". */
  private static String words(ClaimVerdict verdict) {
    return switch (verdict) {
      case CLAIM_MET -> " met";
      case CLAIM_NOT_MET -> " not met";
      case OPEN -> " open";
      case NO_CLAIM -> "";
    };
  }
}
