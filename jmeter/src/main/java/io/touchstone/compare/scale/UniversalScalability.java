// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Throughput as a function of replicas: {@code X(N) = λN / (1 + σ(N - 1) + κN(N - 1))}.
 *
 * @param single λ, the throughput of one replica, requests per second
 * @param contention σ, the share of the work that replicas wait for one another with, 0 or more
 * @param coherence κ, the price of keeping each pair of replicas in agreement, 0 or more
 * @see <a href="https://doi.org/10.1007/978-3-540-31010-5">Gunther: Guerrilla Capacity Planning,
 *     chapter 4</a>
 */
record UniversalScalability(double single, double contention, double coherence) {

  /**
   * The law with the least squares of relative errors. A term that would have to be negative is
   * left out, as is one that there are too few numbers of replicas to tell.
   *
   * @throws IllegalArgumentException where there is no observation
   */
  static UniversalScalability fit(List<Observation> observations) {
    if (observations.isEmpty()) {
      throw new IllegalArgumentException("nothing to fit");
    }
    long numbers = observations.stream().mapToInt(Observation::replicas).distinct().count();
    return Stream.of(List.of(1, 2), List.of(1), List.of(2), List.<Integer>of())
        .filter(terms -> terms.size() < numbers)
        .map(terms -> fit(observations, terms))
        .filter(law -> law.contention >= 0 && law.coherence >= 0)
        .min(Comparator.comparingDouble(law -> law.error(observations)))
        .orElseThrow();
  }

  /** {@code N / X(N)} is linear in its terms: 1, N - 1 and N(N - 1). */
  private static UniversalScalability fit(List<Observation> observations, List<Integer> terms) {
    int size = terms.size() + 1;
    double[][] normal = new double[size][size + 1];
    for (Observation seen : observations) {
      double target = seen.replicas() / seen.throughput();
      double[] row = new double[size + 1];
      row[0] = 1 / target;
      for (int i = 1; i < size; i++) {
        row[i] = term(terms.get(i - 1), seen.replicas()) / target;
      }
      row[size] = 1;
      for (int i = 0; i < size; i++) {
        for (int j = 0; j <= size; j++) {
          normal[i][j] += row[i] * row[j];
        }
      }
    }
    double[] solution = solve(normal);
    double[] factors = new double[3];
    for (int i = 1; i < size; i++) {
      factors[terms.get(i - 1)] = solution[i] / solution[0];
    }
    return new UniversalScalability(1 / solution[0], factors[1], factors[2]);
  }

  private static double term(int term, int replicas) {
    return term == 1 ? replicas - 1.0 : replicas * (replicas - 1.0);
  }

  /** Gauss–Jordan without pivoting, which normal equations do not need. */
  private static double[] solve(double[][] equations) {
    int size = equations.length;
    for (int pivot = 0; pivot < size; pivot++) {
      for (int row = 0; row < size; row++) {
        if (row != pivot) {
          double factor = equations[row][pivot] / equations[pivot][pivot];
          for (int column = pivot; column <= size; column++) {
            equations[row][column] -= factor * equations[pivot][column];
          }
        }
      }
    }
    double[] solution = new double[size];
    for (int row = 0; row < size; row++) {
      solution[row] = equations[row][size] / equations[row][row];
    }
    return solution;
  }

  private double error(List<Observation> observations) {
    return observations.stream()
        .mapToDouble(seen -> seen.throughput() / throughput(seen.replicas()) - 1)
        .map(error -> error * error)
        .sum();
  }

  /** Requests per second of that many replicas. */
  double throughput(double replicas) {
    return single
        * replicas
        / (1 + contention * (replicas - 1) + coherence * replicas * (replicas - 1));
  }

  /** The number of replicas beyond which one more makes it slower; empty where there is none. */
  OptionalDouble peak() {
    return coherence > 0
        ? OptionalDouble.of(Math.max(1, Math.sqrt(Math.max(0, 1 - contention) / coherence)))
        : OptionalDouble.empty();
  }
}
