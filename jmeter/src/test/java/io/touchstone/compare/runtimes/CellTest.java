// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import static io.touchstone.compare.runtimes.ExampleCells.cell;
import static io.touchstone.compare.runtimes.ExampleCells.failed;
import static io.touchstone.compare.runtimes.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CellTest {

  private static final Cell BEFORE =
      cell("WildFly", "39.0.1.Final", "25.0.3", measured("01", 2, 3, 4), measured("02", 0.9, 1, 1));

  @Test
  void anotherRatioWithTheSameVerdictIsNoChange() {
    Cell after = cell("Quarkus", "3.33.2", "17.0.15", measured("01", 5, 6, 7));

    assertEquals(
        List.of(
            "No verdict changed: Quarkus 3.33.2, JDK 17, compared with WildFly 39.0.1.Final, JDK 25"
                + " of 2026-11-25"),
        after.changesSince(BEFORE));
  }

  @Test
  void changedAndLostVerdictsAreReportedWithTheirFigures() {
    Cell after =
        cell(
            "Quarkus",
            "3.33.2",
            "17.0.15",
            failed("01", "no feature"),
            measured("02", 0.5, 0.6, 0.7));

    assertEquals(
        List.of(
            "01-slug: better, 3.00 [2.00, 4.00] → not measured: no feature",
            "02-slug: no difference shown, 1.00 [0.90, 1.00] → worse, 0.60 [0.50, 0.70]"),
        after.changesSince(BEFORE).subList(1, 3));
  }
}
