// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the documentation shows of the history. */
public record HistoryTables(History history) {

  /** Returns the table of the cells, with what could not be measured in each and why. */
  public String cells() {
    return MarkdownTable.of(
        List.of("cell", "platform", "measured", "not measured, because"),
        history.cells().stream()
            .map(
                cell ->
                    List.of(
                        cell.name(),
                        cell.platform(),
                        cell.measured().atZone(ZoneOffset.UTC).toLocalDate().toString(),
                        reasons(cell))));
  }

  private static String reasons(Cell cell) {
    Stream<String> ofPractices =
        cell.practices().stream()
            .flatMap(each -> each.failure().stream().map(why -> each.id() + ": " + why));
    return Stream.concat(cell.failure().stream(), ofPractices).collect(Collectors.joining("; "));
  }

  /** Returns the table of the ratios, a row for each practice. */
  public String ratios() {
    return table(
        "practice", cell -> cell.practices().stream().map(Cell.Practice::label), Cell::ratio);
  }

  /** Returns the table of the costs, a row for each endpoint. */
  public String costs() {
    return table(
        "endpoint",
        cell -> cell.costs().stream().map(Cell.Cost::endpoint),
        (cell, endpoint) -> cell.cost(endpoint).map(cost -> FigureFormat.of(cost.interval())));
  }

  private String table(
      String first,
      Function<Cell, Stream<String>> rows,
      BiFunction<Cell, String, Optional<String>> figure) {
    return MarkdownTable.of(
        row(first, cell -> ">" + cell.name()),
        history.cells().stream()
            .flatMap(rows)
            .distinct()
            .map(
                row ->
                    row(
                        row,
                        cell ->
                            figure
                                .apply(cell, row)
                                .orElse(FigureFormat.NONE)
                                .replace(' ', '\u00a0'))));
  }

  private List<String> row(String first, Function<Cell, String> text) {
    return Stream.concat(Stream.of(first), history.cells().stream().map(text)).toList();
  }

  /** Returns the sentence about the oldest release whose costs were measured. */
  public String sentence() {
    return history.cells().stream()
        .filter(cell -> !cell.costs().isEmpty())
        .min(Cell.BY_RELEASE)
        .map(HistoryTables::sentence)
        .orElse("No other release has been measured yet.");
  }

  private static String sentence(Cell oldest) {
    Cell.Cost cost = oldest.costs().get(0);
    return "A %s costs **%s times the CPU** on %s, compared with %s (95 %% interval %s)."
        .formatted(
            cost.endpoint(),
            FigureFormat.of(cost.interval().estimate()),
            oldest.name(),
            oldest.reference().orElseThrow(),
            FigureFormat.bounds(cost.interval()).replaceAll("[\\[\\]]", "").replace(", ", " to "));
  }
}
