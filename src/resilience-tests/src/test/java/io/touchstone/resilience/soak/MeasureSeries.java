// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.util.ArrayList;
import java.util.List;

/** The samples of one measure of one server over time. */
final class MeasureSeries {

  private record Point(double second, double value) {}

  private final String server;
  private final SoakMeasure measure;
  private final List<Point> points = new ArrayList<>();

  MeasureSeries(String server, SoakMeasure measure) {
    this.server = server;
    this.measure = measure;
  }

  void add(double second, double value) {
    points.add(new Point(second, value));
  }

  /**
   * Returns the growth after the warm-up.
   *
   * @param warmUp seconds of samples to ignore
   */
  Growth since(double warmUp) {
    List<Point> counted = points.stream().filter(point -> point.second() >= warmUp).toList();
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
