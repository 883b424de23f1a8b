// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares a variant with its baseline in every metric that both have. */
public final class Ratios {

  private Ratios() {}

  /**
   * Returns one ratio for each metric that at least one round has on both sides, in the order of
   * {@link Metric}. Only the throughput ratio can be limited by the generator, because the CPU time
   * of a server does not depend on it.
   *
   * @throws IllegalStateException if a baseline has two blocks of the same round
   */
  public static List<Ratio> of(
      VariantResult baseline, VariantResult variant, GeneratorLimit generator, StartSpread spread) {
    boolean reached =
        generator.reachedIn(baseline.blocks()) || generator.reachedIn(variant.blocks());
    boolean busy = generator.busyIn(baseline.blocks()) && generator.busyIn(variant.blocks());
    Optional<Interval> cpu = spread.interval(baseline, variant, Metric.CPU);
    List<Ratio> ratios = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      boolean bound = reached && metric == Metric.THROUGHPUT;
      spread
          .interval(baseline, variant, metric)
          .map(
              interval ->
                  new Ratio(
                      variant.name(),
                      baseline.name(),
                      metric,
                      interval,
                      bound,
                      bound && busy && supports(cpu, interval)))
          .ifPresent(ratios::add);
    }
    return ratios;
  }

  /** The CPU time of the owner must agree that its own ratio is further from 1, on that side. */
  private static boolean supports(Optional<Interval> cpu, Interval throughput) {
    double seen = Math.log(throughput.estimate());
    return cpu.filter(ratio -> Math.log(ratio.estimate()) / seen >= 1).isPresent();
  }
}
