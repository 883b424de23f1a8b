// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block.Round;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.statistics.RoundRatios.Unit;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Compares two versions that were started several times. Each start gives one value, the mean
 * log-ratio of its rounds, because the rounds of a start share the decisions of its JIT compilers.
 * The interval is Student's t over these values. It has 99 % confidence: a verdict on every pull
 * request must be wrong more rarely than one time in twenty.
 */
public final class StartRatios {

  /** The confidence of the intervals. */
  public static final double CONFIDENCE = 0.99;

  private StartRatios() {}

  /**
   * Returns the ratio, above 1 if the variant was better; empty if no round has the metric on both
   * sides. A single start shows no spread, so its interval is (0, +infinity).
   */
  public static Optional<Interval> of(
      VariantResult baseline, VariantResult variant, Metric metric) {
    RoundRatios ratios = RoundRatios.of(baseline, variant, metric, Unit.START);
    if (ratios.logs().isEmpty()) {
      return Optional.empty();
    }
    double[] logs = ratios.means(OptionalDouble.empty());
    return Optional.of(
        logs.length == 1
            ? new Interval(Math.exp(logs[0]), 0, Double.POSITIVE_INFINITY)
            : student(logs));
  }

  /**
   * Returns the geometric mean of the starts of a version, over the rounds that the other has too:
   * the quotient of two such means is the ratio. Empty if there is no common round.
   */
  public static OptionalDouble amount(VariantResult version, VariantResult other, Metric metric) {
    Set<Round> common = other.values(metric).keySet();
    return version.values(metric).entrySet().stream()
        .filter(value -> common.contains(value.getKey()))
        .collect(
            Collectors.groupingBy(
                value -> value.getKey().start(),
                Collectors.averagingDouble(value -> Math.log(value.getValue()))))
        .values()
        .stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .stream()
        .map(Math::exp)
        .findFirst();
  }

  private static Interval student(double[] logs) {
    double mean = Mean.of(logs).getAsDouble();
    double half =
        TDistribution.of(logs.length - 1).inverseCumulativeProbability(1 - (1 - CONFIDENCE) / 2)
            * StandardDeviation.of(logs).getAsDouble()
            / Math.sqrt(logs.length);
    return new Interval(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
  }
}
