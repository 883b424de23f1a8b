// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import static io.touchstone.compare.history.ExampleCells.cell;
import static io.touchstone.compare.history.ExampleCells.failed;
import static io.touchstone.compare.history.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTablesTest {

  private static final Cell.Cost COST = new Cell.Cost("list", new Interval(1.234, 1.1, 1.4));
  private static final HistoryTables TABLES =
      new HistoryTables(
          new History(
              List.of(
                  cell("26.0.0.5", "25.0.3", measured("01", 2, 3, 4)),
                  cell("24.0.0.5", "17.0.15", List.of(COST), failed("01", "no feature")))));

  @Test
  void aFigureThatIsMissingIsShownAsSuch() {
    assertTrue(TABLES.ratios().endsWith("| 01-slug | 3.00\u00a0[2.00,\u00a04.00] | – |"));
    assertTrue(TABLES.costs().endsWith("| list | – | 1.23\u00a0[1.10,\u00a01.40] |"));
  }

  @Test
  void theReasonIsShownInTheTableOfCells() {
    assertTrue(
        TABLES
            .cells()
            .endsWith(
                "| Open Liberty 24.0.0.5, JDK 17 | Jakarta EE 10.0, MicroProfile 6.1 | 2026-11-25"
                    + " | 01: no feature |"));
  }

  @Test
  void theSentenceIsAboutTheOldestRelease() {
    assertEquals(
        "A list costs **1.23 times the CPU** on Open Liberty 24.0.0.5, JDK 17, compared with Open"
            + " Liberty 26.0.0.5, JDK 25 (95 % interval 1.10 to 1.40).",
        TABLES.sentence());
  }
}
