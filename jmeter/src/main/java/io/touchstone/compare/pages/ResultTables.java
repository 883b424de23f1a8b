// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.figure.RatioRow;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of the results of one run. */
record ResultTables(Results run) {

  private static final List<String> HEADER =
      List.of("variant", "compared with", "ratio [95 % interval]", "of", "claim", "verdict");
  private static final List<String> ALIGNMENT = List.of("---", "---", "---:", "---", "---:", "---");

  /** Returns the table of one practice; empty if nothing was judged. */
  static String of(PracticeResult practice) {
    List<String> rows = RatioRow.of(practice).map(row -> row(cells(row))).toList();
    return rows.isEmpty()
        ? ""
        : Stream.of(List.of(row(HEADER.stream()), row(ALIGNMENT.stream())), rows)
            .flatMap(List::stream)
            .collect(Collectors.joining("\n"));
  }

  /** Returns the table of all practices. */
  String all() {
    return Stream.concat(
            Stream.of(numbered("", HEADER.stream()), numbered("---", ALIGNMENT.stream())),
            run.practices().stream()
                .flatMap(
                    practice ->
                        RatioRow.of(practice).map(row -> numbered(practice.id(), cells(row)))))
        .collect(Collectors.joining("\n"));
  }

  private static Stream<String> cells(RatioRow row) {
    return Stream.of(
        "`" + row.variant().name() + "`",
        "`" + row.variant().baseline() + "`",
        MarkdownRow.figure(row.ratio()),
        MarkdownRow.of(row.ratio().metric()),
        MarkdownRow.claim(row),
        row.verdict());
  }

  private static String row(Stream<String> cells) {
    return MarkdownRow.of(cells.toArray(String[]::new));
  }

  private static String numbered(String id, Stream<String> cells) {
    return row(Stream.concat(Stream.of(id), cells));
  }
}
