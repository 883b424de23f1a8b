// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.report.Sentences;
import io.touchstone.compare.report.TerminalReport;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of one run: tables, a description of the run, and an example for the README. */
record ResultTables(Results run) {

  private static final List<String> HEADER =
      List.of("variant", "compared with", ">ratio [95 % interval]", "of", ">claim", "verdict");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final String EXAMPLE = "01";
  private static final String NOT_WARM =
      ". The measurement was [not warm](src/docs/method.md#how-a-result-is-obtained): the true ratio may"
          + " differ";

  /** Returns the table of one practice; without rows if nothing was judged. */
  static String of(PracticeResult practice) {
    return MarkdownTable.of(HEADER, RatioRow.of(practice).map(ResultTables::cells));
  }

  String all() {
    return MarkdownTable.of(
        numbered("", HEADER),
        run.practices().stream()
            .flatMap(RatioRow::of)
            .map(row -> numbered(row.variant().practice().id(), cells(row))));
  }

  private static List<String> numbered(String id, List<String> cells) {
    return Stream.concat(Stream.of(id), cells.stream()).toList();
  }

  private static List<String> cells(RatioRow row) {
    return List.of(
        "`" + row.variant().name() + "`",
        "`" + row.variant().baseline() + "`",
        // Without spaces at which a browser would break it.
        FigureFormat.of(row.ratio()).replace(' ', '\u00a0'),
        row.ratio().metric().perUnit(),
        row.claim().map(FigureFormat::of).orElse(FigureFormat.NONE),
        row.verdict());
  }

  /** Returns the date, the machine and the software of the run. */
  String description() {
    return description(run.started());
  }

  /** Returns the description of the run that measured a practice. */
  String description(PracticeResult practice) {
    return description(run.laterRuns().getOrDefault(practice.id(), run.started()));
  }

  private String description(Instant started) {
    return "One %s run of %s on %d cores (%s), JDK %s, Open Liberty %s."
        .formatted(
            run.mode(),
            DAY.format(started),
            run.machine().cores(),
            run.machine().cpu(),
            run.runtime().jdk().replaceFirst(".*?([0-9.]+)\\+.*", "$1"),
            run.runtime().liberty());
  }

  String descriptionWithControl() {
    return "%s Control, one endpoint compared with itself: %s."
        .formatted(description(), run.control().map(Sentences::of).orElse("not measured"));
  }

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
