// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import org.junit.jupiter.api.Test;

class VersionRowTest {

  @Test
  void theChangeOfACostIsHeadOverBase() {
    VersionRow row = TestRows.row(Metric.CPU, new Interval(0.8, 0.5, 1.25));
    assertEquals("+25.0 %", row.changeInPercent());
    assertEquals("[-20.0 %, +100.0 %]", row.bounds());
    assertEquals("no difference shown", row.verdict());
    assertEquals("100 µs", row.base());
    assertEquals("125 µs", row.head());
  }

  @Test
  void theChangeOfThroughputIsTheRatioItself() {
    VersionRow row = TestRows.row(Metric.THROUGHPUT, new Interval(1.1, 1.05, 1.2));
    assertEquals("throughput of GET /: +10.0 % [+5.0 %, +20.0 %], better", row.sentence());
    assertEquals("100 req/s", row.base());
  }

  @Test
  void boundsAreRoundedOutward() {
    VersionRow row = TestRows.row(Metric.THROUGHPUT, new Interval(1, 0.99961, 1.00021));
    assertEquals("[-0.1 %, +0.1 %]", row.bounds());
  }

  @Test
  void aWideIntervalIsNoVerdictUnlessItExcludesZero() {
    VersionRow row = TestRows.row(Metric.CPU, new Interval(1, 0.3, 4));
    assertEquals("no verdict: the interval is too wide", row.verdict());
    assertEquals("better", TestRows.row(Metric.CPU, new Interval(9, 1.1, 80)).verdict());
  }

  @Test
  void oneStartHasNoVerdict() {
    VersionRow row = TestRows.row(Metric.CPU, new Interval(0.5, 0, Double.POSITIVE_INFINITY));
    assertEquals("no verdict: the interval is too wide", row.verdict());
    assertEquals("[-100.0 %, ∞]", row.bounds());
  }
}
