// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import io.touchstone.compare.report.figure.Figures;
import java.util.List;
import java.util.stream.Stream;

/** The difference of two comparisons for a terminal: a line for each change, and a last one. */
final class DiffText {

  private static final String METHOD =
      " (95 %: the half-widths of both intervals on the log scale, by the root of their squares)";

  private DiffText() {}

  static List<String> of(Diff diff) {
    if (!diff.conclusive()) {
      return List.of("Nothing can be concluded: the control of a run does not hold.");
    }
    return Stream.of(
            diff.changes().stream().map(DiffText::line),
            diff.lost().stream().map(variant -> variant + ": not measured any more, a regression"),
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
            Figures.of(change.after().metric()),
            Figures.of(change.before()),
            Figures.of(change.after()),
            Figures.of(change.interval()),
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
