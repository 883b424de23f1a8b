// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.FloorResult;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Computes the references of a run: the controls and the floor. */
public final class ControlAndFloor {

  private ControlAndFloor() {}

  /**
   * Compares the same request under two names, in CPU time per request if it can be read and
   * otherwise in throughput; empty if no round has both.
   */
  public static Optional<ControlResult> control(VariantResult first, VariantResult second) {
    return control(first, second, Metric.CPU).or(() -> control(first, second, Metric.THROUGHPUT));
  }

  /** Compares the same request on two servers, which differ as two starts of one server do. */
  public static Optional<ControlResult> serverControl(VariantResult first, VariantResult second) {
    return control(first, second)
        .map(
            same ->
                new ControlResult(
                    same.metric(), StartAllowance.add(same.interval(), second), same.variants()));
  }

  private static Optional<ControlResult> control(
      VariantResult first, VariantResult second, Metric metric) {
    return RoundRatios.interval(first, second, metric)
        .map(interval -> new ControlResult(metric, interval, List.of(first, second)));
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
   * Returns the CPU time per request of a variant as a multiple of the floor's, paired by round;
   * empty if they have no round in common or CPU time could not be read.
   */
  public static Optional<Interval> timesFloor(FloorResult floor, VariantResult variant) {
    return RoundRatios.interval(variant, floor.variants().get(0), Metric.CPU)
        .map(ratio -> StartAllowance.add(ratio, variant));
  }
}
