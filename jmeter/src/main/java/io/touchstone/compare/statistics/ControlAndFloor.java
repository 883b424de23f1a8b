// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Computes the references of a run: the controls and the floor. */
public final class ControlAndFloor {

  private ControlAndFloor() {}

  /**
   * Compares the same request under two names or on two servers, in CPU time per request if it can
   * be read and otherwise in throughput; empty if no round has both.
   */
  public static Optional<ControlResult> control(StartSpread.Comparison same, StartSpread spread) {
    VariantResult first = same.baseline();
    VariantResult second = same.variant();
    return Stream.of(Metric.CPU, Metric.THROUGHPUT)
        .flatMap(
            metric ->
                spread
                    .interval(first, second, metric)
                    .map(interval -> new ControlResult(metric, interval, List.of(first, second)))
                    .stream())
        .findFirst();
  }

  /** Returns the medians of the servlet's blocks; empty if there are no blocks. */
  public static Optional<FloorResult> floor(VariantResult constant) {
    OptionalDouble cpu = Median.of(constant, Metric.CPU);
    OptionalDouble throughput = Median.of(constant, Metric.THROUGHPUT);
    return throughput.isPresent()
        ? Optional.of(new FloorResult(throughput.getAsDouble(), cpu, List.of(constant)))
        : Optional.empty();
  }

  /**
   * Returns the median CPU time per request of a variant as a multiple of the floor's; empty if one
   * of them could not be read.
   */
  public static OptionalDouble timesFloor(FloorResult floor, VariantResult variant) {
    OptionalDouble cpu = Median.of(variant, Metric.CPU);
    return cpu.isPresent() && floor.cpuMicros().isPresent()
        ? OptionalDouble.of(cpu.getAsDouble() / floor.cpuMicros().getAsDouble())
        : OptionalDouble.empty();
  }
}
