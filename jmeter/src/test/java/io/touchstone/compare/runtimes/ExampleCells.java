// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results.Machine;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Cells for tests. */
final class ExampleCells {

  private ExampleCells() {}

  static Cell cell(String runtime, String release, String jdk, Cell.Practice... practices) {
    return new Cell(
        runtime,
        release,
        jdk,
        "Jakarta EE 10.0, MicroProfile 6.1",
        List.of("As installed."),
        Instant.parse("2026-11-25T03:30:00Z"),
        new Machine(2, 8L << 30, "Linux", "CPU"),
        List.of(practices),
        Optional.empty());
  }

  static Cell.Practice measured(String id, double low, double estimate, double high) {
    Interval interval = new Interval(estimate, low, high);
    return new Cell.Practice(
        id,
        "slug",
        "Title " + id,
        Optional.of(new Ratio("tuned", "naive", Metric.CPU, interval, false, false)),
        Optional.empty());
  }

  static Cell.Practice failed(String id, String reason) {
    return new Cell.Practice(id, "slug", "Title " + id, Optional.empty(), Optional.of(reason));
  }
}
