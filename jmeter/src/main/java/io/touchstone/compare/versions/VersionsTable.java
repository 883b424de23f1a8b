// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.input.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The comparison of two versions as text for a terminal. */
final class VersionsTable {

  private static final List<String> HEADER =
      List.of("", "base", "head", "change", "99 % interval", "verdict");

  private VersionsTable() {}

  /** Returns the text, each line ending in a line feed. */
  static String of(VersionsEvaluation evaluation) {
    List<String> lines = new ArrayList<>();
    evaluation.warnings().forEach(warning -> lines.add("WARNING: " + warning));
    List<VersionRow> rows = evaluation.rows();
    List<List<String>> cells = new ArrayList<>(List.of(HEADER));
    rows.stream().map(VersionsTable::cells).forEach(cells::add);
    int[] widths = new int[HEADER.size()];
    cells.forEach(row -> Arrays.setAll(widths, i -> Math.max(widths[i], row.get(i).length() + 2)));
    lines.add(line(cells.get(0), widths));
    String endpoint = "";
    for (int i = 0; i < rows.size(); i++) {
      if (!rows.get(i).endpoint().equals(endpoint)) {
        endpoint = rows.get(i).endpoint();
        lines.add(endpoint.isEmpty() ? "the version as a whole" : endpoint);
      }
      lines.add(line(cells.get(i + 1), widths));
    }
    lines.add("");
    lines.addAll(evaluation.arrivals());
    lines.add(
        "Starts of each version: %d, seed %d. The change is that of head relative to base; a verdict needs an interval without 0."
            .formatted(evaluation.measuredStarts(), evaluation.settings().seed()));
    return lines.stream()
        .map(line -> PrintableText.line(line) + "\n")
        .collect(Collectors.joining());
  }

  private static List<String> cells(VersionRow row) {
    return List.of(
        "  " + row.ratio().metric().perUnit(),
        row.base(),
        row.head(),
        row.changeInPercent(),
        row.bounds(),
        row.verdict());
  }

  private static String line(List<String> cells, int[] widths) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> ("%-" + widths[i] + "s").formatted(cells.get(i)))
        .collect(Collectors.joining())
        .stripTrailing();
  }
}
