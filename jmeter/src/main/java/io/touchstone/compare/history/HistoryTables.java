// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import java.time.ZoneOffset;
import java.util.ArrayList;
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
    MarkdownTable table =
        new MarkdownTable(List.of("cell", "platform", "measured", "not measured, because"));
    for (Cell cell : history.cells()) {
      table.row(
          List.of(
              cell.name(),
              cell.platform(),
              cell.measured().atZone(ZoneOffset.UTC).toLocalDate().toString(),
              reasons(cell)));
    }
    return table.text();
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
    List<String> header = new ArrayList<>(List.of(first));
    history.cells().forEach(cell -> header.add(">" + cell.name()));
    MarkdownTable table = new MarkdownTable(header);
    for (String row : history.cells().stream().flatMap(rows).distinct().toList()) {
      List<String> cells = new ArrayList<>(List.of(row));
      history.cells().stream()
          .map(cell -> figure.apply(cell, row).orElse(FigureFormat.NONE).replace(' ', '\u00a0'))
          .forEach(cells::add);
      table.row(cells);
    }
    return table.text();
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
