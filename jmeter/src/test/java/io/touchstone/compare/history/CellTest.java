// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import static io.touchstone.compare.history.ExampleCells.cell;
import static io.touchstone.compare.history.ExampleCells.failed;
import static io.touchstone.compare.history.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellTest {

  private static final Cell BEFORE =
      cell("26.0.0.5", "25.0.3", measured("01", 2, 3, 4), measured("02", 0.9, 1, 1.1));

  @Test
  void anotherRatioWithTheSameVerdictIsNoChange() {
    Cell after = cell("25.0.0.5", "17.0.15", measured("01", 5, 6, 7), measured("02", 0.8, 1, 1.2));

    assertEquals(
        List.of(
            "No verdict changed: Open Liberty 25.0.0.5, JDK 17, compared with Open Liberty"
                + " 26.0.0.5, JDK 25"),
        after.changesSince(BEFORE));
  }

  @Test
  void changedAndLostVerdictsAreReportedWithTheirFigures() {
    Cell after =
        cell(
            "25.0.0.5",
            "17.0.15",
            failed("01", "no feature"),
            measured("02", 0.5, 0.6, 0.7),
            measured("03", 2, 3, 4));

    assertEquals(
        List.of(
            "Changed verdicts: Open Liberty 25.0.0.5, JDK 17, compared with Open Liberty 26.0.0.5,"
                + " JDK 25",
            "01-slug: better, 3.00 [2.00, 4.00] → not measured: no feature",
            "02-slug: no difference shown, 1.00 [0.90, 1.10] → worse, 0.60 [0.50, 0.70]"),
        after.changesSince(BEFORE));
  }
}
