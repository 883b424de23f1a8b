// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results.Machine;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Cells for tests. */
final class ExampleCells {

  private static final Machine MACHINE = new Machine(2, 8L << 30, "Linux", "CPU");

  private ExampleCells() {}

  static Cell cell(String liberty, String jdk, Cell.Practice... practices) {
    return cell(liberty, jdk, List.of(), practices);
  }

  static Cell cell(String liberty, String jdk, List<Cell.Cost> costs, Cell.Practice... practices) {
    return new Cell(
        liberty,
        jdk,
        "Jakarta EE 10.0, MicroProfile 6.1",
        Instant.parse("2026-11-25T03:30:00Z"),
        MACHINE,
        List.of(practices),
        costs.isEmpty() ? Optional.empty() : Optional.of("Open Liberty 26.0.0.5, JDK 25"),
        costs,
        Optional.empty());
  }

  static Cell.Practice measured(String id, double low, double estimate, double high) {
    Interval interval = new Interval(estimate, low, high);
    return new Cell.Practice(
        id,
        "slug",
        "Title",
        Optional.of(new Ratio("tuned", "naive", Metric.CPU, interval, false, false)),
        Optional.empty());
  }

  static Cell.Practice failed(String id, String reason) {
    return new Cell.Practice(id, "slug", "Title", Optional.empty(), Optional.of(reason));
  }
}
