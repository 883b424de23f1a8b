// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.report.TerminalReport;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the README shows of a run. */
record ReadmeExcerpt(Results run) {

  private static final String EXAMPLE = "01";
  private static final String NOT_WARM =
      ". The measurement was [not warm](src/docs/method.md#how-a-result-is-obtained): the true ratio may"
          + " differ";

  String example() {
    RatioRow row = RatioRow.of(practice()).findFirst().orElseThrow();
    Interval interval = row.ratio().interval();
    return "Measured: the naive form costs **%s times the CPU** per request (95 %% interval %s)%s."
        .formatted(
            FigureFormat.of(interval.estimate()),
            FigureFormat.bounds(interval).replaceAll("[\\[\\]]", "").replace(", ", " to "),
            row.variant().warm() ? "" : NOT_WARM);
  }

  /** Returns the lines about the example that the run printed, below the names of the columns. */
  String output() {
    List<String> lines = TerminalReport.table(run);
    Stream<String> result =
        lines.stream().dropWhile(line -> !line.startsWith(practice().label())).limit(2);
    return Stream.concat(lines.stream().limit(1), result)
        .collect(Collectors.joining("\n", "```\n", "\n```"));
  }

  private PracticeResult practice() {
    return run.practices().stream()
        .filter(practice -> practice.id().equals(EXAMPLE))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("results.json does not contain " + EXAMPLE));
  }
}
