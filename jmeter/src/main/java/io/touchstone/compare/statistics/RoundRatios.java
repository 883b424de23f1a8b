// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A variant against its baseline in one metric: the logarithms of the ratios of all rounds that
 * both have, above 0 if the variant was better, grouped into independent observations. A round is
 * omitted unless both values are positive, for example if CPU time could not be read.
 *
 * @param unit what makes the observations independent
 * @param logs the log-ratios of the rounds of each observation, in the order of the rounds
 */
record RoundRatios(Metric metric, Unit unit, List<List<Double>> logs) {

  /** What is independent of the others. */
  enum Unit {
    /**
     * A start of the servers: the JIT compilers decide anew in each, and each decision affects all
     * of its rounds.
     */
    START(Round::start),
    /** Two rounds of opposite order, if there was only one start. */
    PAIR(round -> (round.number() - 1) / PAIR_ROUNDS),
    /** A fork of the JVM, in which a micro-benchmark runs once. */
    FORK(Round::number);

    private final Function<Round, Integer> number;

    Unit(Function<Round, Integer> number) {
      this.number = number;
    }
  }

  private static final int PAIR_ROUNDS = 2;

  /** The median of absolute values of a normal distribution, as a multiple of its deviation. */
  private static final double NORMAL_MEDIAN = 0.6745;

  private static final double MOST_DEVIATIONS = 3;

  /** Compares two variants; empty if they have no round in common. */
  static Optional<RoundRatios> of(VariantResult baseline, VariantResult variant, Metric metric) {
    Unit unit = variant.blocks().isEmpty() ? Unit.FORK : Unit.START;
    RoundRatios ratios = of(baseline, variant, metric, unit);
    boolean oneStart = unit == Unit.START && ratios.logs.size() == 1;
    return ratios.logs.isEmpty()
        ? Optional.empty()
        : Optional.of(oneStart ? of(baseline, variant, metric, Unit.PAIR) : ratios);
  }

  /** Returns the same with observations of a unit; without any if there is no common round. */
  static RoundRatios of(VariantResult baseline, VariantResult variant, Metric metric, Unit unit) {
    Map<Round, Double> before = baseline.values(metric);
    Map<Round, Double> after = variant.values(metric);
    Collection<List<Double>> logs =
        after.keySet().stream()
            .filter(before::containsKey)
            .sorted(Comparator.comparingInt(Round::start).thenComparingInt(Round::number))
            .collect(
                Collectors.groupingBy(
                    unit.number,
                    TreeMap::new,
                    Collectors.mapping(
                        round -> log(before.get(round), after.get(round), metric),
                        Collectors.toList())))
            .values();
    return new RoundRatios(metric, unit, List.copyOf(logs));
  }

  private static double log(double before, double after, Metric metric) {
    return Math.log(metric == Metric.THROUGHPUT ? after / before : before / after);
  }

  /**
   * Returns the median difference between two successive rounds of an observation; empty if no
   * observation has two rounds.
   */
  OptionalDouble usualDifference() {
    return Median.of(
        logs.stream()
            .flatMapToDouble(
                some ->
                    IntStream.range(0, some.size() / PAIR_ROUNDS)
                        .mapToDouble(
                            pair ->
                                Math.abs(
                                    some.get(PAIR_ROUNDS * pair)
                                        - some.get(PAIR_ROUNDS * pair + 1)))));
  }

  /**
   * Returns the mean of each observation. A round that differs from the others of its observation
   * by more than three standard deviations of such a difference counts as if it differed by three,
   * so that one disturbed round cannot decide (Huber 1981). If there are only two, the one that is
   * further from all other rounds is the disturbed one.
   *
   * @param difference the usual difference between two rounds; empty for the plain mean
   */
  double[] means(OptionalDouble difference) {
    double most =
        difference.isPresent()
            ? MOST_DEVIATIONS * difference.getAsDouble() / NORMAL_MEDIAN
            : Double.POSITIVE_INFINITY;
    double middle = Median.of(doubles(logs.stream().flatMap(List::stream).toList())).orElseThrow();
    return logs.stream().mapToDouble(some -> mean(some, center(some, middle), most)).toArray();
  }

  private static double center(List<Double> some, double middle) {
    return some.size() > PAIR_ROUNDS
        ? Median.of(doubles(some)).orElseThrow()
        : some.stream()
            .min(Comparator.comparingDouble(log -> Math.abs(log - middle)))
            .orElseThrow();
  }

  private static double mean(List<Double> some, double center, double most) {
    return doubles(some)
        .map(log -> Math.max(center - most, Math.min(center + most, log)))
        .average()
        .orElseThrow();
  }

  private static DoubleStream doubles(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue);
  }
}
