// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.report.TerminalReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The comparison of two versions as text for a terminal. */
final class VersionsTable {

  private static final List<String> HEADER =
      List.of("", "base", "head", "change", "99 % interval", "verdict");

  private VersionsTable() {}

  /** Returns the text, each line ending in a line feed. */
  static String of(VersionsEvaluation evaluation) {
    List<String> lines = new ArrayList<>();
    evaluation.warnings().forEach(warning -> lines.add("WARNING: " + warning));
    List<List<String>> rows = new ArrayList<>(List.of(HEADER));
    String endpoint = "";
    for (VersionRow row : evaluation.rows()) {
      if (!row.endpoint().equals(endpoint)) {
        endpoint = row.endpoint();
        rows.add(List.of(endpoint.isEmpty() ? "the version as a whole" : endpoint));
      }
      rows.add(row.cells("  " + row.ratio().metric().perUnit()));
    }
    lines.addAll(TerminalReport.aligned(rows));
    lines.add("");
    lines.addAll(evaluation.arrivals());
    lines.add(
        "Starts of each version: %d, seed %d. The change is that of head relative to base; a verdict needs an interval without 0."
            .formatted(evaluation.measuredStarts(), evaluation.options().seed));
    return lines.stream()
        .map(line -> PrintableText.line(line) + "\n")
        .collect(Collectors.joining());
  }
}
