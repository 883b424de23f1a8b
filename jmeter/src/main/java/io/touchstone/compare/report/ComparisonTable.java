// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.Judgement;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The comparison as text for a terminal of about 110 columns. */
public final class ComparisonTable {

  private static final List<String> HEADER =
      List.of("practice", "throughput", "CPU per request", "claim", "verdict", "× floor");

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
    return List.of(
        "  " + row.name(),
        ratio(row, Metric.THROUGHPUT),
        ratio(row, Metric.CPU),
        claim(row),
        verdict(row),
        Figures.of(row.timesFloor(results.floor())));
  }

  private static String ratio(Row row, Metric metric) {
    return row.ratio(metric).map(Figures::of).orElse(Figures.NONE)
        + (row.judgedOn(metric) ? " *" : "");
  }

  private static String verdict(Row row) {
    return row.judgement().map(judgement -> judgement.verdict().words()).orElse(Figures.NONE);
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
