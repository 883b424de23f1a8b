// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.report.MarkdownTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The comparison of two versions as Markdown, for a terminal and for a comment on a pull request.
 */
final class VersionsReport {

  private static final List<String> COLUMNS =
      List.of("endpoint", "metric", ">base", ">head", ">change", "99 % interval", "verdict");

  private VersionsReport() {}

  /** Returns the text, each line ending in a line feed. */
  static String of(VersionsEvaluation evaluation) {
    List<String> lines = new ArrayList<>();
    evaluation.judged().forEach(row -> lines.addAll(List.of("**" + row.sentence() + "**", "")));
    lines.addAll(MarkdownTable.aligned(COLUMNS, evaluation.rows().stream().map(VersionRow::cells)));
    lines.add("");
    evaluation.warnings().forEach(warning -> lines.add("- WARNING: " + warning));
    evaluation.arrivals().forEach(arrivals -> lines.add("- " + arrivals));
    lines.add(
        "- Starts of each version: %d. The change is that of head relative to base; a verdict needs an interval without 0."
            .formatted(evaluation.measuredStarts()));
    return String.join("\n", lines) + "\n";
  }
}
