// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.ComparisonTable;
import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.figure.ResultRow;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the README shows of a run. */
record ReadmeExcerpt(List<JsonObject> descriptions, Results run) {

  private static final String EXAMPLE = "01";
  private static final String NOT_WARM =
      ". The measurement was [not warm](src/docs/method.md#how-a-result-is-obtained): the true ratio may"
          + " differ";

  /** Well-known practices, and some that do not pay. */
  private static final List<String> SHOWN =
      List.of("02", "03", "04", "14", "15", "18", "23", "24", "26");

  /** Returns the sentence about the example. */
  String example() {
    ResultRow row =
        result(EXAMPLE)
            .flatMap(practice -> ResultRow.of(practice).findFirst())
            .orElseThrow(
                () -> new IllegalStateException("results.json does not contain " + EXAMPLE));
    Interval interval = row.ratio().interval();
    return "Measured: the naive form costs **%s times the CPU** per request (95 %% interval %s)%s."
        .formatted(
            FigureFormat.of(interval.estimate()),
            FigureFormat.bounds(interval).replaceAll("[\\[\\]]", "").replace(", ", " to "),
            row.variant().warm() ? "" : NOT_WARM);
  }

  /** Returns the table; a practice that was not measured has no row. */
  String table() {
    return Stream.concat(
            Stream.of(
                "| | naive | tuned | ratio [95 % interval] | of | claim | verdict |",
                "| --- | --- | --- | ---: | --- | ---: | --- |"),
            SHOWN.stream().flatMap(id -> result(id).stream()).flatMap(this::rows))
        .collect(Collectors.joining("\n"));
  }

  /** The first row names the practice. */
  private Stream<String> rows(PracticeResult practice) {
    JsonObject description =
        descriptions.stream()
            .filter(each -> each.getString("id").equals(practice.id()))
            .findFirst()
            .orElseThrow();
    List<ResultRow> rows =
        ResultRow.of(practice)
            .filter(row -> VariantRow.main(practice).filter(row.variant()::equals).isPresent())
            .toList();
    return Stream.concat(
        rows.stream()
            .limit(1)
            .map(
                row ->
                    row(
                        row,
                        practice.id(),
                        description.getString("baselineDescription"),
                        description.getString("tunedDescription"))),
        rows.stream().skip(1).map(row -> row(row, "", "", "")));
  }

  private static String row(ResultRow row, String id, String naive, String tuned) {
    return MarkdownRow.of(
        id,
        naive,
        tuned,
        MarkdownRow.figure(row.ratio()),
        MarkdownRow.of(row.ratio().metric()),
        MarkdownRow.claim(row),
        row.verdict());
  }

  private Optional<PracticeResult> result(String id) {
    return run.practices().stream().filter(practice -> practice.id().equals(id)).findFirst();
  }

  /** Returns the last lines that the run printed, from the control on. */
  String output() {
    return ComparisonTable.of(run)
        .lines()
        .dropWhile(line -> !line.startsWith("control "))
        .collect(Collectors.joining("\n", "```\n", "\n```"));
  }
}
