// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Results;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalReportTest {

  private static final Path OUT = Path.of("out");

  private final List<String> lines =
      TerminalReport.of(ExampleResults.results(), OUT).lines().toList();

  @Test
  void tableShowsEveryPracticeAndExplainsItsColumns() {
    assertEquals(
        Templates.text("comparison-table.txt").lines().toList(),
        lines.subList(lines.indexOf("") + 1, lines.size()));
  }

  @Test
  void summaryAndAddressOfTheReportComeFirst() {
    assertTrue(lines.indexOf("") <= 8, () -> String.join("\n", lines));
    String report = lines.get(lines.indexOf("") - 1);
    assertTrue(report.startsWith("Report: file://"), report);
  }

  @Test
  void requestsThatWereNeverSentAreReported() {
    assertTrue(
        TerminalReport.table(ExampleResults.results(ExampleResults.BLOCKING_DATABASE))
            .contains("    naive: 2700 requests were due but never sent."));
  }

  @Test
  void warningsComeFirst() {
    List<String> broken =
        TerminalReport.of(
                ExampleResults.results(ExampleResults.BROKEN, true, ExampleResults.WEB_TARGET), OUT)
            .lines()
            .toList();
    assertTrue(broken.get(0).startsWith("WARNING: This run ended early"), broken.get(0));
    assertTrue(broken.get(1).startsWith("WARNING: The control"), broken.get(1));
    assertTrue(broken.get(1).contains("1.120 [1.05, 1.19] (CPU)"), broken.get(1));
  }

  @Test
  void whatAReaderComparesOfTheirOwnIsNoPractice() {
    Results own = ExampleResults.results().ofEndpoints(List.of("Look."));
    String text = TerminalReport.of(own, OUT);
    assertTrue(text.startsWith("WARNING: Look."), text);
    assertTrue(text.contains("endpoint   number and name"), text);
    assertFalse(text.contains("what the source of the practice"), text);
    String page = ReportPage.html(own);
    assertTrue(page.contains(">All endpoints<"), page);
    assertFalse(page.contains("Source:"));
    assertFalse(page.contains("CPU-s naive"));
  }
}
