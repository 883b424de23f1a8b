// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import java.util.ArrayList;
import java.util.List;

/** Formats rows of text under a header, each column as wide as its widest cell. */
final class TextColumns {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final int[] widths;

  TextColumns(List<String> header) {
    widths = new int[header.size()];
    row(header);
    row(header.stream().map(title -> "-".repeat(title.length())).toList());
  }

  void row(List<String> cells) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], cells.get(i).length());
    }
    rows.add(cells);
  }

  /** Adds a line that crosses the columns without widening them. */
  void line(String text) {
    rows.add(List.of(text));
  }

  List<String> lines() {
    return rows.stream().map(this::padded).toList();
  }

  private String padded(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i);
      line.append(cell).append(" ".repeat(Math.max(0, widths[i] - cell.length()))).append(GAP);
    }
    return line.toString().stripTrailing();
  }
}
