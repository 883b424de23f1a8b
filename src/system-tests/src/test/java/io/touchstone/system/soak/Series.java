// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

import java.util.ArrayList;
import java.util.List;

/** One measure of one server over the time of a soak. */
final class Series {

  private record Point(double second, double value) {}

  private final String server;
  private final Measure measure;
  private final List<Point> points = new ArrayList<>();

  Series(String server, Measure measure) {
    this.server = server;
    this.measure = measure;
  }

  void add(double second, double value) {
    points.add(new Point(second, value));
  }

  /**
   * What became of it.
   *
   * @param warm the second from which on it counts
   */
  Growth since(double warm) {
    List<Point> counted = points.stream().filter(point -> point.second() >= warm).toList();
    double[] times = counted.stream().mapToDouble(Point::second).toArray();
    double[] values = counted.stream().mapToDouble(Point::value).toArray();
    return new Growth(
        server,
        measure,
        values[0],
        values[values.length - 1],
        times[times.length - 1] - times[0],
        Trend.of(times, values));
  }
}
