// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table in Markdown. */
public final class MarkdownTable {

  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param header names of the columns; those that begin with {@code >} are aligned to the right
   */
  public MarkdownTable(List<String> header) {
    rows.add(header.stream().map(name -> name.replaceFirst("^>", "")).toList());
    rows.add(header.stream().map(name -> name.startsWith(">") ? "---:" : "---").toList());
  }

  /** Adds a row; empty texts stand for empty cells. */
  public void row(List<String> cells) {
    rows.add(cells);
  }

  /** Returns the lines of the table. */
  public String text() {
    return rows.stream().map(MarkdownTable::line).collect(Collectors.joining("\n"));
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }
}
