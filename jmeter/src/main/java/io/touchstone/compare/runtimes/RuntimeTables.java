// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.result.Ratio;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the documentation shows of the runtimes. */
public record RuntimeTables(Runtimes runtimes) {

  /** Returns the table of the cells, with what could not be measured in each and why. */
  public String cells() {
    return MarkdownTable.of(
        List.of("cell", "platform", "processor", "measured", "not measured, because"),
        runtimes.cells().stream()
            .map(
                cell ->
                    List.of(
                        cell.name(),
                        cell.platform(),
                        cell.machine().cpu(),
                        cell.day().toString(),
                        reasons(cell))));
  }

  private static String reasons(Cell cell) {
    Stream<String> ofPractices =
        cell.practices().stream()
            .flatMap(each -> each.failure().stream().map(why -> each.id() + ": " + why));
    return Stream.concat(cell.failure().stream(), ofPractices).collect(Collectors.joining("; "));
  }

  /** Returns how each release was configured, as a list. */
  public String configurations() {
    return runtimes.cells().stream()
        .map(
            cell ->
                "- **%s**: %s".formatted(cell.product(), String.join(" ", cell.configuration())))
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** Returns the table of the ratios, a row for each practice. */
  public String ratios() {
    return MarkdownTable.of(
        row("practice", cell -> ">" + cell.name()),
        labels()
            .map(
                label ->
                    row(
                        label,
                        cell ->
                            cell.ratio(label).orElse(FigureFormat.NONE).replace(' ', '\u00a0'))));
  }

  private Stream<String> labels() {
    return runtimes.cells().stream()
        .flatMap(cell -> cell.practices().stream())
        .map(Cell.Practice::label)
        .distinct()
        .sorted();
  }

  private List<String> row(String first, Function<Cell, String> text) {
    return Stream.concat(Stream.of(first), runtimes.cells().stream().map(text)).toList();
  }

  /** Returns the sentence about the gain that differs most between two cells. */
  public String sentence() {
    return labels()
        .map(this::measured)
        .filter(cells -> cells.size() > 1)
        .max(Comparator.comparingDouble(each -> last(each).estimate() / each.get(0).estimate()))
        .map(each -> sentence(each.get(0), last(each)))
        .orElse("No two runtimes have been compared yet.");
  }

  /** A ratio of a practice and the cell in which it was measured. */
  private record Figure(String cell, String practice, Ratio ratio) {

    double estimate() {
      return ratio.interval().estimate();
    }
  }

  /** Returns the figures of a practice whose tuned code is not worse, the lowest first. */
  private List<Figure> measured(String label) {
    return runtimes.cells().stream()
        .flatMap(
            cell ->
                cell
                    .practice(label)
                    .flatMap(
                        each ->
                            each.ratio().map(ratio -> new Figure(cell.name(), each.title(), ratio)))
                    .stream())
        .filter(figure -> figure.ratio.interval().high() >= 1)
        .sorted(Comparator.comparingDouble(Figure::estimate))
        .toList();
  }

  private static Figure last(List<Figure> figures) {
    return figures.get(figures.size() - 1);
  }

  private static String sentence(Figure least, Figure most) {
    return "*%s*: the naive code costs **%s times as much CPU time** on %s, and %s times as much on %s."
        .formatted(
            most.practice,
            FigureFormat.of(most.ratio),
            most.cell,
            FigureFormat.of(least.ratio),
            least.cell);
  }
}
