// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.figure.Cost;
import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.figure.Row;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The comparison as text for a terminal of 120 columns. */
public final class ComparisonTable {

  private static final List<String> HEADER =
      List.of("practice", "judged by", "beside it", "claim", "verdict", "cost", "× floor");

  private ComparisonTable() {}

  /** Lines that each end in a line feed: warnings, rows by practice, control, floor, machine. */
  public static String of(Results results) {
    List<String> lines = new ArrayList<>();
    Sentences.warnings(results).forEach(warning -> lines.add("WARNING: " + warning));
    if (!lines.isEmpty()) {
      lines.add("");
    }
    lines.addAll(rows(results));
    lines.add("");
    lines.addAll(Footer.of(results));
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static List<String> rows(Results results) {
    TextColumns columns = new TextColumns(HEADER);
    for (PracticeResult practice : results.practices()) {
      columns.line(practice.label() + "  " + practice.text().title());
      practice.failure().ifPresent(reason -> columns.line("  not measured: " + reason));
      Row.of(practice).forEach(row -> columns.row(cells(row, results)));
    }
    return columns.lines();
  }

  private static List<String> cells(Row row, Results results) {
    List<Ratio> beside =
        row.leading().stream().filter(ratio -> !row.judgedOn(ratio.metric())).toList();
    return List.of(
        "  " + row.name(),
        row.judged().map(ComparisonTable::ratio).orElse(Figures.NONE),
        beside.stream().findFirst().map(ComparisonTable::ratio).orElse(Figures.NONE),
        claim(row),
        verdict(row),
        cost(row),
        Figures.of(row.timesFloor(results.floor())));
  }

  private static String ratio(Ratio ratio) {
    return Figures.of(ratio) + " " + Figures.mark(ratio.metric());
  }

  /** The judged cost where the row is judged by one, else the CPU time per request. */
  private static String cost(Row row) {
    Cost cost =
        Stream.of(Cost.values())
            .filter(one -> row.judgedOn(one.metric()))
            .findFirst()
            .orElse(Cost.CPU);
    OptionalDouble amount = row.cost(cost);
    return amount.isPresent() ? Figures.of(amount) + " " + cost.unit() : Figures.NONE;
  }

  private static String verdict(Row row) {
    return row.judgement().map(Judgement::verdict).map(ComparisonTable::words).orElse(Figures.NONE);
  }

  private static String words(Verdict verdict) {
    return verdict == Verdict.NO_DIFFERENCE_SHOWN ? "no difference" : verdict.words();
  }

  private static String claim(Row row) {
    return row.claim()
        .map(claim -> Figures.of(claim) + row.judgement().map(ComparisonTable::verdict).orElse(""))
        .orElse(Figures.NONE);
  }

  /** The word "claim" stands over the column. */
  private static String verdict(Judgement judgement) {
    return switch (judgement.claimVerdict()) {
      case CLAIM_MET -> " met";
      case CLAIM_NOT_MET -> " not met";
      case OPEN -> " open";
      case NO_CLAIM -> "";
    };
  }
}
