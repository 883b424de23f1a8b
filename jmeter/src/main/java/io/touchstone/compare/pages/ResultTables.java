// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.report.Sentences;
import io.touchstone.compare.report.TerminalReport;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.Run;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of one run: tables, a description of the run, and an example for the README. */
record ResultTables(Results results) {

  private static final List<String> HEADER =
      List.of(
          "variant",
          "compared with",
          ">ratio [95 % interval]",
          "of",
          ">cost",
          ">× floor",
          ">claim",
          "verdict");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final String EXAMPLE = "01";

  /** In place of figures of code that has changed since. */
  static final String NOT_MEASURED = "Not measured here: the published run measured other code.";

  private static final String NOT_WARM =
      ". The measurement was [not warm](src/docs/method.md#how-a-result-is-obtained): the true ratio may"
          + " differ";

  /** Returns the table of one practice; without rows if nothing was judged. */
  String of(PracticeResult practice) {
    return MarkdownTable.of(HEADER, RatioRow.of(practice).map(this::cells));
  }

  String all() {
    return MarkdownTable.of(
        numbered("", HEADER),
        results.practices().stream()
            .flatMap(RatioRow::of)
            .map(row -> numbered(row.variant().practice().id(), cells(row))));
  }

  private static List<String> numbered(String id, List<String> cells) {
    return Stream.concat(Stream.of(id), cells.stream()).toList();
  }

  private List<String> cells(RatioRow row) {
    return List.of(
        "`" + row.variant().name() + "`",
        "`" + row.variant().baseline() + "`",
        unbroken(FigureFormat.of(row.ratio())),
        row.ratio().metric().perUnit(),
        unbroken(row.costs()),
        FigureFormat.of(row.timesFloor(results)),
        row.claim().map(FigureFormat::of).orElse(FigureFormat.NONE),
        row.verdict());
  }

  /** Returns a text without spaces at which a browser would break it. */
  private static String unbroken(String text) {
    return text.replace(' ', '\u00a0');
  }

  /** Returns the date, the machine and the software of the run. */
  String description() {
    List<PracticeResult> own =
        results.practices().stream().filter(practice -> !isOfAnotherRun(practice)).toList();
    return description(own, results.run());
  }

  /** Returns the description of the run that measured a practice, with its control. */
  String description(PracticeResult practice) {
    Run run = results.runOf(practice);
    List<PracticeResult> own = List.of(practice);
    return description(own, run)
        + control(run.control().filter(control -> starts(own) > 0))
        + run.serverControl().map(ResultTables::onTwoServers).orElse("");
  }

  private boolean isOfAnotherRun(PracticeResult practice) {
    return results.otherRuns().containsKey(practice.id());
  }

  private static String description(List<PracticeResult> practices, Run run) {
    int starts = starts(practices);
    return "One run of %s%s on %s, JDK %s, %s."
        .formatted(
            DAY.format(run.started()),
            starts == 0 ? "" : ", with %d starts of the servers,".formatted(starts),
            plain(run.machine().processor()),
            plain(run.runtime().jdk()).replaceFirst(".*?([0-9.]+)\\+.*", "$1"),
            starts == 0
                ? "micro-benchmarks without a server"
                : "Open Liberty " + plain(run.runtime().liberty()));
  }

  /** Micro-benchmarks start no server. */
  private static int starts(List<PracticeResult> practices) {
    return practices.stream()
        .flatMap(practice -> practice.variants().stream())
        .flatMap(variant -> variant.blocks().stream())
        .mapToInt(Block::start)
        .max()
        .orElse(0);
  }

  /** Returns the options with which a practice was measured; none for micro-benchmarks. */
  static String schedule(PracticeResult practice) {
    int starts = starts(List.of(practice));
    long rounds =
        practice.variants().stream()
            .flatMap(variant -> variant.blocks().stream())
            .map(Block::position)
            .distinct()
            .count();
    return starts == 0
        ? ""
        : " -Dcompare.starts=%d -Dcompare.rounds=%d".formatted(starts, rounds / starts);
  }

  /** The run may be somebody else's: its texts cannot add markup to a page. */
  private static String plain(String text) {
    return PrintableText.oneLine(text).replaceAll("[<>\\[\\]`|*_#!]", "");
  }

  /** Returns the description of the run that measured most practices, and names the others. */
  String descriptionWithControl() {
    List<String> others =
        results.practices().stream().filter(this::isOfAnotherRun).map(PracticeResult::id).toList();
    return description()
        + control(results.run().control())
        + (others.isEmpty()
            ? ""
            : " Measured in other runs, which their pages describe: practices %s."
                .formatted(String.join(", ", others)));
  }

  private static String onTwoServers(ControlResult control) {
    return " On two servers, as in a practice with servers of its own: %s."
        .formatted(Sentences.of(control));
  }

  private static String control(Optional<ControlResult> control) {
    return control
            .map(Sentences::of)
            .map(" Control, one endpoint compared with itself: %s."::formatted)
            .orElse("")
        + control
            .filter(ControlResult::weak)
            .map(weak -> " Smaller differences can stay hidden.")
            .orElse("");
  }

  String example() {
    return practice()
        .flatMap(practice -> RatioRow.of(practice).findFirst())
        .map(ResultTables::sentence)
        .orElse(NOT_MEASURED);
  }

  private static String sentence(RatioRow row) {
    Interval interval = row.ratio().interval();
    return "Measured: the naive form costs %s per request (95 %% interval %s)%s."
        .formatted(
            (row.ratio().differs() ? "**%s times the CPU**" : "%s times the CPU")
                .formatted(FigureFormat.of(interval.estimate())),
            FigureFormat.bounds(interval).replaceAll("[\\[\\]]", "").replace(", ", " to "),
            row.variant().warm() ? "" : NOT_WARM);
  }

  /** Returns the lines about the example that the run printed, below the names of the columns. */
  String output() {
    if (practice().isEmpty()) {
      return NOT_MEASURED;
    }
    List<String> lines = TerminalReport.table(results);
    Stream<String> result =
        lines.stream().dropWhile(line -> !line.startsWith(practice().get().label())).limit(2);
    return Stream.concat(lines.stream().limit(1), result)
        .collect(Collectors.joining("\n", "```\n", "\n```"));
  }

  private Optional<PracticeResult> practice() {
    return results.practices().stream()
        .filter(practice -> practice.id().equals(EXAMPLE))
        .findFirst();
  }
}
