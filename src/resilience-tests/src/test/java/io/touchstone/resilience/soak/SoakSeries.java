// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The readings of one measure of one server at equal intervals, and their growth over time. */
record SoakSeries(String server, Measure measure, List<Double> readings) {

  /** A resource of a server that a soak test samples. */
  enum Measure {
    HEAP("heap after a collection, MiB", 6),
    METASPACE("metaspace, MiB", 3),
    BUFFERS("direct buffers, MiB", 4),
    RESIDENT("resident memory, MiB", 48),
    THREADS("threads", 12),
    FILES("open files and sockets", 24),
    CONNECTIONS("database connections", 6),
    CONNECTIONS_IN_USE("database connections in use", 3);

    private final String label;
    private final double tolerance;

    /**
     * @param tolerance the growth that is tolerated in a soak test of any length, because pools
     *     fill and code is loaded
     */
    Measure(String label, double tolerance) {
      this.label = label;
      this.tolerance = tolerance;
    }

    double tolerance() {
      return tolerance;
    }
  }

  SoakSeries(String server, Measure measure) {
    this(server, measure, new ArrayList<>());
  }

  void add(double reading) {
    readings.add(reading);
  }

  /** Returns the median after the warm-up, which is the first third: that of the next sixth. */
  private double first() {
    return median(readings.size() / 3, readings.size() / 2);
  }

  /** Returns the median of the last sixth. */
  private double last() {
    return median(readings.size() * 5 / 6, readings.size());
  }

  private double median(int from, int to) {
    return readings.subList(from, to).stream().sorted().skip((to - from) / 2).findFirst().get();
  }

  /** Returns whether the growth exceeds the tolerance. */
  boolean isLeak() {
    return last() - first() > measure.tolerance;
  }

  /** Returns a row of a Markdown table. */
  @Override
  public String toString() {
    String row = "| %s | %s | %.1f | %.1f | %.1f | %.0f |";
    return String.format(
        Locale.ROOT,
        row,
        server,
        measure.label,
        first(),
        last(),
        last() - first(),
        measure.tolerance);
  }
}
