// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.result.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTableTest {

  private static final int WIDTH = 120;

  @Test
  void tableShowsEveryPracticeAndWhatTheFiguresRestOn() {
    assertEquals(
        Template.text(ComparisonTableTest.class, "comparison-table.txt"),
        ComparisonTable.of(Example.results()));
  }

  @Test
  void figuresStayWithinTheTerminal() {
    assertTrue(ComparisonTable.of(Example.results()).lines().allMatch(l -> l.length() <= WIDTH));
  }

  @Test
  void brokenControlAndPartialRunStandAtTheTop() {
    Results results = Example.results(Example.BROKEN, true, List.of(Example.webTarget()));

    List<String> lines = ComparisonTable.of(results).lines().toList();

    assertTrue(lines.get(0).startsWith("WARNING: This run was ended"), lines.get(0));
    assertTrue(lines.get(1).startsWith("WARNING: The control"), lines.get(1));
    assertTrue(lines.get(1).contains("1.120 [1.05, 1.19] (CPU)"), lines.get(1));
  }
}
