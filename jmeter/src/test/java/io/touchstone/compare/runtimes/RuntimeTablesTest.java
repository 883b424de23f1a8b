// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import static io.touchstone.compare.runtimes.ExampleCells.cell;
import static io.touchstone.compare.runtimes.ExampleCells.failed;
import static io.touchstone.compare.runtimes.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RuntimeTablesTest {

  private static final RuntimeTables TABLES =
      new RuntimeTables(
          new Runtimes(
              List.of(
                  cell(
                      "Liberty",
                      "26",
                      "25.0.3",
                      measured("01", 2, 3, 4),
                      measured("02", 5, 6, 7),
                      measured("03", 1.1, 1.2, 1.3)),
                  cell("Liberty", "26", "17.0.15", failed("01", "no feature")),
                  cell(
                      "WildFly",
                      "39",
                      "25.0.3",
                      measured("01", 1, 2, 3),
                      measured("02", 0.9, 1, 1.1),
                      measured("03", 0.1, 0.1, 0.1)))));

  @Test
  void aFigureThatIsMissingIsShownAsSuch() {
    assertTrue(
        TABLES.ratios().contains("| 01-slug | 3.00\u00a0[2.00,\u00a04.00] | – | 2.00"),
        TABLES::ratios);
  }

  @Test
  void theReasonIsShownInTheTableOfCells() {
    assertTrue(
        TABLES
            .cells()
            .contains(
                "| Liberty 26, JDK 17 | Jakarta EE 10.0, MicroProfile 6.1 | CPU | 2026-11-25"
                    + " | 01: no feature |"));
  }

  @Test
  void eachReleaseIsConfiguredOnce() {
    assertEquals(
        "- **Liberty 26**: As installed.\n- **WildFly 39**: As installed.",
        TABLES.configurations());
  }

  @Test
  void theSentenceIsAboutTheGainThatDiffersMost() {
    assertEquals(
        "*Title 02*: the naive code costs **6.00 [5.00, 7.00] times as much** on Liberty 26, JDK 25,"
            + " and 1.00 [0.90, 1.10] times as much on WildFly 39, JDK 25.",
        TABLES.sentence());
  }
}
