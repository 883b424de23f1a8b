// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.figure.Summary;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalReportTest {

  private final List<String> lines =
      TerminalReport.of(ExampleResults.results(), Path.of("out")).lines().toList();

  @Test
  void theTableComesLastUnderAtMostEightLines() {
    String table = ComparisonTable.of(ExampleResults.results());

    int place = lines.indexOf("");
    assertTrue(place <= 8, () -> String.join("\n", lines));
    assertEquals(table.lines().toList(), lines.subList(place + 1, lines.size()));
    assertTrue(lines.get(place - 1).startsWith("Report: file://"), lines.get(place - 1));
  }

  @Test
  void warningsDoNotAddLines() {
    List<String> broken =
        TerminalReport.of(
                ExampleResults.results(
                    ExampleResults.BROKEN, true, ExampleResults.results().practices()),
                Path.of("out"))
            .lines()
            .toList();
    assertEquals(8, broken.indexOf(""), () -> String.join("\n", broken));
    assertTrue(broken.get(0).startsWith("WARNING: This run was stopped"), broken.get(0));
  }

  @Test
  void summaryNamesWhatPaidWhatDidNotAndWhatFailed() {
    assertEquals(
        List.of(
            "Paid most: 01-rest-client-scope (31.2× CPU), 16-summary-representation (3.61× bytes),"
                + " 02-web-target (2.75× req/s), 12-decode-bytes (1.84× time),"
                + " 09-blocking-database (1.62× req/s)",
            "Got worse: 10-typed-endpoint (0.65× CPU)",
            "No difference shown: 06-resource-scope (≥1.03× req/s)",
            "Claims of the sources: 4 met, 1 not met, 3 open",
            "Not measured: 14-http-caching",
            "Can this run be trusted? Yes: identical requests showed no difference (see control);"
                + " 1 row was not warm",
            "Chance: each of the 8 judged intervals misses the true value with 5 % probability,"
                + " about 0.40 in all"),
        Summary.of(ExampleResults.results()));
  }

  @Test
  void aBrokenControlOrAnEarlyStopIsNotTrusted() {
    assertTrue(trust(false).startsWith("Can this run be trusted? No: identical requests"));
    assertTrue(trust(true).startsWith("Can this run be trusted? No: it was stopped early"));
  }

  private static String trust(boolean partial) {
    return Summary.of(
            ExampleResults.results(
                ExampleResults.BROKEN, partial, List.of(ExampleResults.restClient())))
        .stream()
        .filter(line -> line.startsWith("Can this run"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void differencesBetweenIdenticalPairsAreCounted() {
    assertEquals(
        "Identical pairs judged different: 7 of 8",
        TerminalReport.falseDifferences(ExampleResults.results()));
  }
}
