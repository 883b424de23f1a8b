// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.result.Results;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTableTest {

  private static final int WIDTH = 120;

  @Test
  void tableShowsEveryPracticeAndExplainsItsColumns() {
    assertEquals(
        Template.text(ComparisonTableTest.class, "comparison-table.txt"),
        ComparisonTable.of(ExampleResults.results()));
  }

  @Test
  void requestsThatWereNeverSentAreReported() {
    assertTrue(
        ComparisonTable.of(
                ExampleResults.results(
                    ExampleResults.HOLDS, false, List.of(ExampleResults.openLoopOnly())))
            .contains("    naive: 2700 requests were due but never sent\n"));
  }

  @Test
  void linesFitTheTerminal() {
    assertTrue(
        ComparisonTable.of(ExampleResults.results()).lines().allMatch(l -> l.length() <= WIDTH));
  }

  @Test
  void brokenControlAndPartialRunComeFirst() {
    Results results =
        ExampleResults.results(ExampleResults.BROKEN, true, List.of(ExampleResults.webTarget()));

    List<String> lines = TerminalReport.of(results, Path.of("out")).lines().toList();

    assertTrue(lines.get(0).startsWith("WARNING: This run was stopped"), lines.get(0));
    assertTrue(lines.get(0).contains(" The control"), lines.get(0));
    assertTrue(lines.get(0).contains("1.120 [1.05, 1.19] (CPU)"), lines.get(0));
    assertTrue(lines.get(0).endsWith(" 1 row was not warm."), lines.get(0));
  }
}
