// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.figure;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Score;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.Median;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** What one request or operation of a variant takes: the less the better. */
public enum CostMetric {
  CPU(Metric.CPU, "CPU time per request", "µs"),
  TIME(Metric.TIME, "Time per operation", "ns"),
  BYTES(Metric.BYTES, "Bytes received per request", "B"),
  ALLOCATION(Metric.ALLOCATION, "Bytes allocated per operation", "B");

  private final Metric metric;
  private final String title;
  private final String unit;

  CostMetric(Metric metric, String title, String unit) {
    this.metric = metric;
    this.title = title;
    this.unit = unit;
  }

  /** Returns the metric that compares this cost. */
  public Metric metric() {
    return metric;
  }

  /** Returns the title of a chart of this cost. */
  public String title() {
    return title;
  }

  /** Returns the unit of this cost. */
  public String unit() {
    return unit;
  }

  /** Returns the median of the blocks or forks in {@link #unit()}; empty if it was not measured. */
  public OptionalDouble of(VariantResult variant) {
    return Median.of(values(variant));
  }

  private DoubleStream values(VariantResult variant) {
    return switch (this) {
      case CPU ->
          variant.blocks().stream()
              .map(Block::serverCpuMicros)
              .flatMapToDouble(OptionalDouble::stream);
      case BYTES -> variant.blocks().stream().mapToDouble(Block::bytesPerRequest);
      case TIME -> variant.scores().stream().mapToDouble(Score::nanosPerOperation);
      case ALLOCATION -> variant.scores().stream().mapToDouble(Score::allocatedBytes);
    };
  }
}
