// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.RoundRatios.Unit;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much the ratios of a run differ between starts of the servers, by metric, and the intervals
 * that follow from it. Comparisons with one start have pairs of rounds instead, whose spread is
 * smaller; those of micro-benchmarks have forks.
 */
public final class StartSpread {

  /** The JIT compilers do not change them. */
  private static final Set<Metric> SIZES = EnumSet.of(Metric.BYTES, Metric.ALLOCATION);

  private static final ModeratedInterval ALONE = ModeratedInterval.of(List.of());

  private final Map<Pool, ModeratedInterval> pools;

  private StartSpread(Map<Pool, ModeratedInterval> pools) {
    this.pools = pools;
  }

  /** Determines the spread from all comparisons of a run. */
  public static StartSpread of(List<Comparison> comparisons) {
    return new StartSpread(
        comparisons.stream()
            .flatMap(Comparison::ratios)
            .filter(ratios -> !SIZES.contains(ratios.metric()))
            .collect(
                Collectors.groupingBy(
                    Pool::of,
                    Collectors.collectingAndThen(Collectors.toList(), ModeratedInterval::of))));
  }

  /**
   * Returns the geometric mean of the ratios with its 95 % interval, above 1 if the variant was
   * better; empty if no round has both variants.
   */
  public Optional<Interval> interval(VariantResult baseline, VariantResult variant, Metric metric) {
    return RoundRatios.of(baseline, variant, metric)
        .map(ratios -> pools.getOrDefault(Pool.of(ratios), ALONE).of(ratios));
  }

  /** Two variants that are compared with each other. */
  public record Comparison(VariantResult baseline, VariantResult variant) {

    private Stream<RoundRatios> ratios() {
      return Stream.of(Metric.values())
          .flatMap(metric -> RoundRatios.of(baseline, variant, metric).stream());
    }
  }

  private record Pool(Metric metric, Unit unit) {

    static Pool of(RoundRatios ratios) {
      return new Pool(ratios.metric(), ratios.unit());
    }
  }
}
