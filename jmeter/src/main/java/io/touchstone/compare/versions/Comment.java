// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.report.MarkdownTable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The comparison as Markdown for a comment on a pull request. Names of endpoints may come from the
 * pull request, so they are shown as code.
 */
final class Comment {

  private static final List<String> HEADER =
      List.of("endpoint", "metric", ">base", ">head", ">change", "99 % interval", "verdict");

  private Comment() {}

  static String of(VersionsEvaluation evaluation) {
    String verdicts =
        evaluation.judged().stream()
            .map(row -> "**" + row.sentence(Comment::code) + "**\n")
            .collect(Collectors.joining("\n"));
    String table =
        MarkdownTable.of(
            HEADER,
            evaluation.rows().stream()
                .map(
                    row ->
                        row.cells(
                            row.endpoint().isEmpty() ? "" : code(row.endpoint()),
                            row.ratio().metric().perUnit())));
    String warnings =
        evaluation.warnings(Comment::code).stream()
            .map(warning -> "- " + warning + "\n")
            .collect(Collectors.joining());
    return """
        %s
        %s

        %s
        %sHead relative to base, starts of each: %d. A verdict needs an interval without 0.
        """
        .formatted(
            verdicts,
            table,
            warnings,
            evaluation.arrivals(Comment::code).stream()
                .map(arrivals -> arrivals + ". ")
                .collect(Collectors.joining()),
            evaluation.measuredStarts());
  }

  /** Code is the only form in which a forge makes no links, mentions or images of a text. */
  static String code(String text) {
    return "`" + PrintableText.oneLine(text).replace('`', '\'').replace('|', '¦') + "`";
  }
}
