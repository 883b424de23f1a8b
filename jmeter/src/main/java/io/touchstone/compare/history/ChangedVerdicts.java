// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.result.Ratio;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The practices whose verdict differs between two cells. */
record ChangedVerdicts(Cell before, Cell after) {

  /** Returns one line for each of them, below a line that names the cells. */
  List<String> lines() {
    List<String> changes =
        after.practices().stream().flatMap(practice -> change(practice).stream()).toList();
    String summary = changes.isEmpty() ? "No verdict changed" : "Changed verdicts";
    return Stream.concat(
            Stream.of("%s: %s, compared with %s".formatted(summary, after.name(), before.name())),
            changes.stream())
        .toList();
  }

  private Optional<String> change(Cell.Practice now) {
    return before
        .practice(now.label())
        .filter(old -> !verdict(old).equals(verdict(now)))
        .map(old -> "%s: %s → %s".formatted(now.label(), old.text(), now.text()));
  }

  private static String verdict(Cell.Practice practice) {
    return practice.ratio().map(Ratio::verdict).map(Enum::name).orElse("");
  }
}
