// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.ControlResult;
import io.touchstone.compare.result.PracticeResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalReportTest {

  private static final int WIDTH = 120;
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
  void tableFitsTheTerminal() {
    assertTrue(lines.stream().skip(8).allMatch(line -> line.length() <= WIDTH));
  }

  @Test
  void requestsThatWereNeverSentAreReported() {
    assertTrue(
        TerminalReport.table(ExampleResults.results(ExampleResults.openLoopOnly()))
            .contains("    naive: 2700 requests were due but never sent."));
  }

  @Test
  void warningsAreOneLineThatComesFirst() {
    List<String> broken =
        broken(true, ExampleResults.results().practices().toArray(PracticeResult[]::new));
    assertEquals(8, broken.indexOf(""), () -> String.join("\n", broken));
    String warning = broken(true, ExampleResults.webTarget()).get(0);
    assertTrue(warning.startsWith("WARNING: This run was stopped"), warning);
    assertTrue(warning.contains(" The control"), warning);
    assertTrue(warning.contains("1.120 [1.05, 1.19] (CPU)"), warning);
    assertTrue(warning.endsWith(" 1 row was not warm."), warning);
  }

  private static List<String> broken(boolean partial, PracticeResult... practices) {
    ControlResult control = ExampleResults.BROKEN;
    return TerminalReport.of(ExampleResults.results(control, partial, practices), OUT)
        .lines()
        .toList();
  }
}
