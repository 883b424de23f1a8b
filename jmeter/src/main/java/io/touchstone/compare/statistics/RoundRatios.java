// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The ratios that an interval is computed from, above 1 if the variant was better. With few starts
 * of the servers there is one ratio for each round that both variants have, and the interval needs
 * a {@link StartAllowance}. With more there is one for each start, the geometric mean of its
 * rounds: decisions of the JIT compilers affect all rounds of a start alike, so those rounds are
 * not independent (Georges et al., OOPSLA 2007).
 *
 * <p>A round is omitted unless both values are positive, for example if nothing completed or CPU
 * time could not be read. High percentiles of latency have {@link PooledPercentileRatio}.
 */
final class RoundRatios {

  private RoundRatios() {}

  /** Returns the interval of these ratios; empty if there are none. */
  static Optional<Interval> interval(VariantResult baseline, VariantResult variant, Metric metric) {
    double[] ratios = of(baseline, variant, metric);
    return ratios.length == 0 ? Optional.empty() : Optional.of(LogRatioInterval.ofRatios(ratios));
  }

  private static double[] of(VariantResult baseline, VariantResult variant, Metric metric) {
    Map<Round, Double> before = baseline.values(metric);
    Map<Integer, List<Double>> byStart =
        variant.values(metric).entrySet().stream()
            .filter(entry -> before.containsKey(entry.getKey()))
            .collect(
                Collectors.groupingBy(
                    entry -> entry.getKey().start(),
                    TreeMap::new,
                    Collectors.mapping(
                        entry -> ratio(before.get(entry.getKey()), entry.getValue(), metric),
                        Collectors.toList())));
    return StartAllowance.unneeded(byStart.size())
        ? byStart.values().stream().mapToDouble(RoundRatios::geometricMean).toArray()
        : byStart.values().stream().flatMap(List::stream).mapToDouble(ratio -> ratio).toArray();
  }

  private static double geometricMean(List<Double> ratios) {
    return Math.exp(ratios.stream().mapToDouble(Math::log).average().orElseThrow());
  }

  private static double ratio(double baseline, double variant, Metric metric) {
    return metric == Metric.THROUGHPUT ? variant / baseline : baseline / variant;
  }
}
