// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The samples of one measure of one server, and their growth over time. */
record SoakSeries(String server, Measure measure, List<Sample> samples) {

  private static final double QUANTILE_OF_95_PERCENT = 1.96;
  private static final int MIN_SAMPLES = 10;

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

    Measure(String label, double tolerance) {
      this.label = label;
      this.tolerance = tolerance;
    }

    String label() {
      return label;
    }

    /**
     * Returns the growth that is tolerated in a soak test of any length, because pools fill and
     * code is loaded.
     */
    double tolerance() {
      return tolerance;
    }
  }

  private record Sample(double second, double value) {}

  SoakSeries(String server, Measure measure) {
    this(server, measure, new ArrayList<>());
  }

  void add(double second, double value) {
    samples.add(new Sample(second, value));
  }

  /** Returns the samples from a time on. */
  SoakSeries since(double second) {
    return new SoakSeries(
        server, measure, samples.stream().filter(sample -> sample.second >= second).toList());
  }

  private Sample first() {
    return samples.get(0);
  }

  private Sample last() {
    return samples.get(samples.size() - 1);
  }

  double seconds() {
    return last().second - first().second;
  }

  /**
   * Returns the trend per second.
   *
   * @throws IllegalStateException for fewer than ten samples
   */
  Trend trend() {
    if (samples.size() < MIN_SAMPLES) {
      throw new IllegalStateException("too few samples: " + samples.size());
    }
    double[] slopes =
        IntStream.range(1, samples.size())
            .boxed()
            .flatMapToDouble(this::slopesTo)
            .sorted()
            .toArray();
    double width = QUANTILE_OF_95_PERCENT * Math.sqrt(variance());
    int low = (int) Math.floor((slopes.length - width) / 2);
    int high = (int) Math.ceil((slopes.length + width) / 2);
    return new Trend(
        (slopes[(slopes.length - 1) / 2] + slopes[slopes.length / 2]) / 2,
        slopes[Math.max(low, 0)],
        slopes[Math.min(high, slopes.length - 1)]);
  }

  /** Returns the slopes from all earlier samples to one. */
  private DoubleStream slopesTo(int index) {
    Sample end = samples.get(index);
    return samples.subList(0, index).stream()
        .mapToDouble(start -> (end.value - start.value) / (end.second - start.second));
  }

  /** Returns the variance of Kendall's statistic without a trend, corrected for ties. */
  private double variance() {
    Map<Double, Integer> ties = new HashMap<>();
    samples.forEach(sample -> ties.merge(sample.value, 1, Integer::sum));
    return (term(samples.size()) - ties.values().stream().mapToDouble(SoakSeries::term).sum()) / 18;
  }

  private static double term(double n) {
    return n * (n - 1) * (2 * n + 5);
  }

  /** Returns whether the growth is significant and exceeds the tolerance. */
  boolean isLeak() {
    Trend trend = trend();
    return trend.low() > 0 && trend.slope() * seconds() > measure.tolerance();
  }

  /** Returns a row of a Markdown table. */
  @Override
  public String toString() {
    Trend trend = trend();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.1f | %.1f | %.2f [%.2f, %.2f] | %.0f |",
        server,
        measure.label(),
        first().value,
        last().value,
        trend.slope() * seconds(),
        trend.low() * seconds(),
        trend.high() * seconds(),
        measure.tolerance());
  }

  /**
   * The Theil–Sen estimate of a linear trend: the median of the slopes between all pairs of points
   * (Theil 1950), with a 95 % confidence interval from Kendall's statistic (Sen 1968). Unlike least
   * squares, it is robust against outliers and an early step.
   *
   * @param slope the change per unit of time
   * @param low the lower end of the interval
   * @param high the upper end of the interval
   */
  record Trend(double slope, double low, double high) {}
}
