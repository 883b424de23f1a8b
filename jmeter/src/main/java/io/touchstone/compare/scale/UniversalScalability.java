// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;

/**
 * The Universal Scalability Law: {@code X(N) = λN / (1 + σ(N - 1) + κN(N - 1))}.
 *
 * @param single λ, the throughput of one replica in requests per second
 * @param contention σ, the share of work that replicas do one after another, at least 0
 * @param coherence κ, the cost of keeping each pair of replicas consistent, at least 0
 * @see <a href="https://doi.org/10.1007/978-3-540-31010-5">Gunther: Guerrilla Capacity Planning,
 *     chapter 4</a>
 */
record UniversalScalability(double single, double contention, double coherence) {

  /**
   * Fits the law by least squares of relative errors. A term is omitted if it would be negative or
   * if there are too few different numbers of replicas to determine it.
   *
   * @throws IllegalArgumentException if there are no observations
   */
  static UniversalScalability fit(List<ThroughputObservation> observations) {
    if (observations.isEmpty()) {
      throw new IllegalArgumentException("nothing to fit");
    }
    long numbers =
        observations.stream().mapToInt(ThroughputObservation::replicas).distinct().count();
    return Stream.of(List.of(1, 2), List.of(1), List.of(2), List.<Integer>of())
        .filter(terms -> terms.size() < numbers)
        .map(terms -> fit(observations, terms))
        .filter(law -> law.contention >= 0 && law.coherence >= 0)
        .min(Comparator.comparingDouble(law -> law.error(observations)))
        .orElseThrow();
  }

  /** Uses that {@code N / X(N)} is linear in 1, N - 1 and N(N - 1). */
  private static UniversalScalability fit(
      List<ThroughputObservation> observations, List<Integer> terms) {
    int size = terms.size() + 1;
    double[][] rows = new double[observations.size()][size];
    double[] ones = new double[observations.size()];
    for (int i = 0; i < rows.length; i++) {
      ThroughputObservation seen = observations.get(i);
      double target = seen.replicas() / seen.throughput();
      ones[i] = 1;
      rows[i][0] = 1 / target;
      for (int j = 1; j < size; j++) {
        rows[i][j] = term(terms.get(j - 1), seen.replicas()) / target;
      }
    }
    double[] solution =
        new QRDecomposition(new Array2DRowRealMatrix(rows, false))
            .getSolver()
            .solve(new ArrayRealVector(ones, false))
            .toArray();
    double[] factors = new double[3];
    for (int i = 1; i < size; i++) {
      factors[terms.get(i - 1)] = solution[i] / solution[0];
    }
    return new UniversalScalability(1 / solution[0], factors[1], factors[2]);
  }

  private static double term(int term, int replicas) {
    return term == 1 ? replicas - 1.0 : replicas * (replicas - 1.0);
  }

  private double error(List<ThroughputObservation> observations) {
    return observations.stream()
        .mapToDouble(seen -> seen.throughput() / throughput(seen.replicas()) - 1)
        .map(error -> error * error)
        .sum();
  }

  /** Returns the requests per second of this number of replicas. */
  double throughput(double replicas) {
    return single
        * replicas
        / (1 + contention * (replicas - 1) + coherence * replicas * (replicas - 1));
  }

  /** Returns the number of replicas with the highest throughput; empty if it always grows. */
  OptionalDouble peak() {
    return coherence > 0
        ? OptionalDouble.of(Math.max(1, Math.sqrt(Math.max(0, 1 - contention) / coherence)))
        : OptionalDouble.empty();
  }
}
