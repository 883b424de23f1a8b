// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.report.figure.Summary;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The comparison as text for a terminal of 120 columns: a summary, then the table. */
public final class TerminalReport {

  private TerminalReport() {}

  /**
   * Returns the text, each line ending in a line feed.
   *
   * @param directory contains the report
   */
  public static String of(Results results, Path directory) {
    List<String> lines = new ArrayList<>(Summary.withWarnings(results));
    lines.add("Report: " + directory.resolve("index.html").toUri());
    lines.add("");
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining())
        + ComparisonTable.of(results);
  }

  /** Returns how many variants that were measured as their baselines were judged different. */
  public static String falseDifferences(Results results) {
    long pairs = count(results, false);
    long different = count(results, true);
    return "Identical pairs judged different: %d of %d".formatted(different, pairs);
  }

  private static long count(Results results, boolean differentOnly) {
    return results.practices().stream()
        .map(PracticeResult::judgements)
        .flatMap(List::stream)
        .filter(judgement -> !differentOnly || judgement.verdict() != Verdict.NO_DIFFERENCE_SHOWN)
        .count();
  }
}
