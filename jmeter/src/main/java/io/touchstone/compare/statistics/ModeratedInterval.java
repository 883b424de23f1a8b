// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Interval;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The intervals of comparisons in one metric, whose spread between starts of the servers is
 * estimated from all of them.
 *
 * <p>Three starts tell little about the spread of one comparison, but many comparisons tell what is
 * usual. The variance of each comparison is therefore drawn towards the usual one, as much as the
 * variances resemble each other (moderated t, Smyth 2004). The usual variance is {@code a + b x²},
 * in which {@code x} is the share of the costs that only the slower variant has: the costs that
 * both have vary alike in both and mostly cancel out. All of it is estimated from the run.
 *
 * @see <a href="https://doi.org/10.2202/1544-6115.1027">Smyth: Linear models and empirical Bayes
 *     methods, 2004</a>
 * @see <a href="https://doi.org/10.1145/2464157.2464160">Kalibera, Jones: Rigorous benchmarking in
 *     reasonable time, ISMM 2013</a>, on variation at several levels
 */
final class ModeratedInterval {

  /** With fewer comparisons, each has only its own variance. */
  private static final int LEAST_COMPARISONS = 8;

  /** The candidates for b / a. */
  private static final double[] SLOPES = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};

  private static final double CONFIDENCE = 0.975;
  private static final double LEAST_VARIANCE = 1e-9;

  /** More degrees of freedom do not change the distribution. */
  private static final double MOST_FREEDOM = 1000;

  private final OptionalDouble difference;
  private final Usual usual;

  private ModeratedInterval(OptionalDouble difference, Usual usual) {
    this.difference = difference;
    this.usual = usual;
  }

  /** Learns the usual spread from comparisons with observations of the same unit. */
  static ModeratedInterval of(Collection<RoundRatios> comparisons) {
    OptionalDouble difference =
        Median.of(
            comparisons.stream()
                .map(RoundRatios::usualDifference)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble));
    List<Sample> samples =
        comparisons.stream()
            .map(each -> Sample.of(each.means(larger(difference, each.usualDifference()))))
            .filter(sample -> sample.freedom > 0)
            .toList();
    return new ModeratedInterval(difference, Usual.of(samples));
  }

  /**
   * Returns the ratio with its 95 % interval; infinitely wide if there is one observation and
   * nothing is known of the usual spread.
   */
  Interval of(RoundRatios ratios) {
    Sample sample = Sample.of(ratios.means(larger(difference, ratios.usualDifference())));
    double freedom = sample.freedom + usual.freedom;
    if (freedom == 0) {
      return new Interval(Math.exp(sample.mean), 0, Double.POSITIVE_INFINITY);
    }
    double variance =
        (sample.freedom * sample.variance + usual.freedom * usual.variance(sample)) / freedom;
    double half =
        TDistribution.of(Math.min(freedom, Math.max(sample.freedom, usual.observed)))
                .inverseCumulativeProbability(CONFIDENCE)
            * Math.sqrt(variance / (sample.freedom + 1));
    return new Interval(
        Math.exp(sample.mean), Math.exp(sample.mean - half), Math.exp(sample.mean + half));
  }

  /** A comparison in which rounds differ little by chance must not lose what is not disturbed. */
  private static OptionalDouble larger(OptionalDouble one, OptionalDouble other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return OptionalDouble.of(Math.max(one.getAsDouble(), other.getAsDouble()));
  }

  /**
   * The observations of one comparison.
   *
   * @param mean of the log-ratios
   * @param variance of the log-ratios of single observations; 0 for one observation
   * @param freedom degrees of freedom of the variance
   */
  private record Sample(double mean, double variance, int freedom) {

    static Sample of(double[] logs) {
      double variance = logs.length > 1 ? Variance.of(logs).getAsDouble() : 0;
      return new Sample(Mean.of(logs).getAsDouble(), variance, logs.length - 1);
    }

    /** Returns the variance that is usual with this mean, relative to that of a ratio of 1. */
    double weight(double slope) {
      double excess = 1 - Math.exp(-Math.abs(mean));
      return 1 + slope * excess * excess;
    }
  }

  /**
   * The usual variance.
   *
   * @param base that of a ratio of 1
   * @param slope how much it grows with the ratio
   * @param freedom how much it counts, in degrees of freedom; 0 if it is unknown
   * @param observed degrees of freedom of all observations that it was determined from
   */
  private record Usual(double base, double slope, double freedom, int observed) {

    private static final Usual UNKNOWN = new Usual(0, 0, 0, 0);

    /** Returns the most likely one. */
    static Usual of(List<Sample> samples) {
      if (samples.size() < LEAST_COMPARISONS) {
        return UNKNOWN;
      }
      Usual best = UNKNOWN;
      double most = Double.NEGATIVE_INFINITY;
      for (double slope : SLOPES) {
        Usual candidate = of(samples, slope);
        double likelihood = samples.stream().mapToDouble(candidate::logLikelihood).sum();
        if (likelihood > most) {
          most = likelihood;
          best = candidate;
        }
      }
      return best;
    }

    /** The moments of the logarithms of variances, which are nearly normal (Smyth 2004, 6.2). */
    private static Usual of(List<Sample> samples, double slope) {
      double[] logs =
          samples.stream()
              .mapToDouble(
                  sample ->
                      Math.log(Math.max(LEAST_VARIANCE, sample.variance) / sample.weight(slope))
                          - logOfMean(sample.freedom))
              .toArray();
      double expected =
          samples.stream()
              .mapToDouble(sample -> Trigamma.value(sample.freedom / 2.0))
              .average()
              .orElseThrow();
      double freedom = freedom(Variance.of(logs).getAsDouble() - expected);
      return new Usual(
          Math.exp(Mean.of(logs).getAsDouble() + logOfMean(freedom)),
          slope,
          freedom,
          samples.stream().mapToInt(Sample::freedom).sum());
    }

    /** The mean of the logarithm of a mean square. */
    private static double logOfMean(double freedom) {
      return Digamma.value(freedom / 2) - Math.log(freedom / 2);
    }

    /** Returns the degrees of freedom at which logarithms of variances vary that much. */
    private static double freedom(double excess) {
      double low = 0.2;
      double high = MOST_FREEDOM;
      if (excess <= Trigamma.value(high / 2)) {
        return high;
      }
      for (int step = 0; step < 60; step++) {
        double middle = Math.sqrt(low * high);
        if (Trigamma.value(middle / 2) > excess) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return low;
    }

    double variance(Sample sample) {
      return base * sample.weight(slope);
    }

    private double logLikelihood(Sample sample) {
      double scale = variance(sample);
      return FDistribution.of(sample.freedom, freedom)
              .logDensity(Math.max(LEAST_VARIANCE, sample.variance) / scale)
          - Math.log(scale);
    }
  }
}
