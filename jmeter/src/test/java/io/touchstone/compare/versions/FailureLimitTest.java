// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureLimitTest {

  private static String outcome(String limit, VersionRow row) {
    FailureLimit parsed = FailureLimit.parse(limit);
    String line = parsed.lines(List.of(row)).stream().findFirst().orElse("");
    assertEquals(line.contains(", exceeded: "), parsed.isExceededBy(List.of(row)));
    return line;
  }

  @Test
  void onlyAnIntervalThatIsWhollyBeyondTheLimitFails() {
    VersionRow costlier = TestRows.row(Metric.CPU, new Interval(1 / 1.1, 1 / 1.2, 1 / 1.06));
    String sentence = "CPU per request of GET /: +10.0 % [+6.0 %, +20.0 %], worse";
    assertEquals("--fail-on cpu > 1.05, exceeded: " + sentence, outcome("cpu > 1.05", costlier));
    assertEquals("--fail-on cpu > 1.07, undecided: " + sentence, outcome("cpu>1.07", costlier));
    assertEquals("--fail-on cpu > 1.3, not exceeded: " + sentence, outcome("cpu>1.3", costlier));
    assertEquals("", outcome("p99 > 1.05", costlier));
  }

  @Test
  void throughputFailsBelowALimit() {
    VersionRow slower = TestRows.row(Metric.THROUGHPUT, new Interval(0.8, 0.7, 0.85));
    assertTrue(outcome("throughput < 0.9", slower).contains(", exceeded: "));
    assertTrue(outcome("throughput < 0.8", slower).contains(", undecided: "));
  }

  @Test
  void aBusyMachineFailsNothing() {
    VersionRow row = TestRows.row(Metric.CPU, new Interval(0.5, 0.4, 0.6));
    VersionRow disturbed =
        new VersionRow(row.endpoint(), row.ratio(), row.amount(), row.warm(), false);
    assertEquals(
        "--fail-on cpu > 1.025, undecided: CPU per request of GET /: +100.0 % [+66.6 %, +150.0 %],"
            + " no verdict: the machine was too busy",
        outcome("cpu > 1.025", disturbed));
    assertEquals("no verdict: the machine was too busy", disturbed.verdict());
  }

  @Test
  void aMetricWithoutAFigureIsNoticed() {
    Interval same = new Interval(1, 1, 1);
    List<VersionRow> rows =
        List.of(TestRows.row(Metric.P99, same), TestRows.row("", Metric.MEMORY, same));
    List<String> endpoints = List.of("GET /", "GET /b");
    assertEquals(
        List.of("--fail-on p99 > 1.1: p99 latency of GET /b was not measured"),
        FailureLimit.parse("p99 > 1.1").missingIn(rows, endpoints));
    assertEquals(List.of(), FailureLimit.parse("memory > 1.5").missingIn(rows, endpoints));
    assertEquals(
        List.of("--fail-on ready > 1.5: time until ready was not measured"),
        FailureLimit.parse("ready > 1.5").missingIn(rows, endpoints));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "cpu", "cpu = 1", "cpu > x", "time > 1.1", "cpu > -1"})
  void aWrongLimitIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> FailureLimit.parse(text));
  }
}
