// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import io.touchstone.compare.report.figure.FigureFormat;
import java.util.List;
import java.util.stream.Stream;

/** Formats the difference of two comparisons: one line for each change, and a summary. */
final class DiffText {

  private static final String METHOD =
      " (95 % intervals; half-widths on the log scale combined as the root of the sum of squares)";

  private DiffText() {}

  static List<String> of(Diff diff) {
    if (!diff.conclusive()) {
      return List.of("Nothing can be concluded, because a control does not hold.");
    }
    return Stream.of(
            diff.changes().stream().map(DiffText::line),
            diff.lost().stream().map(variant -> variant + ": no longer measured, a regression"),
            Stream.of(summary(diff)))
        .flatMap(lines -> lines)
        .toList();
  }

  private static String line(Change change) {
    return "%s %s against %s, %s: %s → %s, %s times%s"
        .formatted(
            change.practice(),
            change.after().variant(),
            change.after().baseline(),
            change.after().metric().words(),
            FigureFormat.of(change.before()),
            FigureFormat.of(change.after()),
            FigureFormat.of(change.interval()),
            change.regression() ? ", a regression" : "");
  }

  private static String summary(Diff diff) {
    int changes = diff.changes().size();
    int regressions = diff.regressions();
    return count(changes, "change") + " beyond noise, " + count(regressions, "regression") + METHOD;
  }

  private static String count(int number, String what) {
    return (number == 0 ? "no" : number) + " " + what + (number == 1 ? "" : "s");
  }
}
