// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table in Markdown. */
public final class MarkdownTable {

  private MarkdownTable() {}

  /**
   * Returns the lines of a table.
   *
   * @param header names of the columns; those that begin with {@code >} are aligned to the right
   * @param rows their cells; empty texts stand for empty cells
   */
  public static String of(List<String> header, Stream<List<String>> rows) {
    Stream<List<String>> head =
        Stream.of(
            header.stream().map(name -> name.replaceFirst("^>", "")).toList(),
            header.stream().map(name -> name.startsWith(">") ? "---:" : "---").toList());
    return Stream.concat(head, rows).map(MarkdownTable::line).collect(Collectors.joining("\n"));
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }
}
