// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.VariantResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A variant's ratios against its baseline, in every metric that both have. */
public final class Ratios {

  private Ratios() {}

  /**
   * One ratio for each metric that at least one round has on both sides, in the order of {@link
   * Metric}. Only the throughput ratio is ever marked as bound by the generator: the CPU time of
   * the server does not depend on it.
   *
   * @throws IllegalStateException where a baseline has two blocks of the same round
   */
  public static List<Ratio> of(
      VariantResult baseline, VariantResult variant, GeneratorLimit generator) {
    boolean bound = generator.reachedIn(variant.blocks());
    return Arrays.stream(Metric.values())
        .flatMap(metric -> ratio(baseline, variant, metric, bound).stream())
        .toList();
  }

  private static Optional<Ratio> ratio(
      VariantResult baseline, VariantResult variant, Metric metric, boolean bound) {
    double[] rounds = RoundRatios.of(baseline, variant, metric);
    if (rounds.length == 0) {
      return Optional.empty();
    }
    Interval interval = LogRatioInterval.ofRatios(rounds);
    boolean lowerBound = bound && metric == Metric.THROUGHPUT;
    return Optional.of(new Ratio(variant.name(), baseline.name(), metric, interval, lowerBound));
  }
}
