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
    return withHead(header, rows).map(MarkdownTable::line).collect(Collectors.joining("\n"));
  }

  /** Returns the lines of the same table for a terminal, with columns of the same width. */
  public static List<String> aligned(List<String> header, Stream<List<String>> rows) {
    return TerminalReport.aligned(
        withHead(header, rows)
            .map(cells -> Stream.concat(cells.stream().map("| "::concat), Stream.of("|")).toList())
            .toList());
  }

  private static Stream<List<String>> withHead(List<String> header, Stream<List<String>> rows) {
    Stream<List<String>> head =
        Stream.of(
            header.stream().map(name -> name.replaceFirst("^>", "")).toList(),
            header.stream().map(name -> name.startsWith(">") ? "---:" : "---").toList());
    return Stream.concat(head, rows);
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }
}
