// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.statistics.RoundRatios.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Simulates runs with known ratios and counts how often the intervals contain them. Comparisons
 * differ in noise by a factor of ten; servers differ between starts, the more the larger the ratio;
 * one round in 25 is disturbed. The coverage by ratio is shown in method.md.
 */
class CoverageTest {

  private static final Path METHOD = Path.of("..", "src", "docs", "method.md");
  private static final int RUNS = 1000;
  private static final double[] RATIOS = {1, 1.05, 1.2, 1.5, 2, 3, 5, 8, 15};
  private static final int COMPARISONS = 4 * RATIOS.length;
  private static final double START_DEVIATION = 0.03;
  private static final double START_DEVIATION_OF_EXCESS = 0.08;
  private static final double ROUND_DEVIATION = 0.04;

  /** How much the variances of comparisons differ: as those of samples of so many observations. */
  private static final int VARIANCE_FREEDOM = 8;

  private final RandomGenerator random = new SplittableRandom(20_261_127);

  @ParameterizedTest
  @CsvSource({"3, 2, 0.04", "3, 2, 0", "5, 2, 0.04", "5, 6, 0.04"})
  void intervalsOfARunContainTheTrueRatioIn95PercentOfCases(
      int starts, int rounds, double disturbed) throws IOException {
    int[] covered = new int[RATIOS.length];
    for (int run = 0; run < RUNS; run++) {
      List<RoundRatios> comparisons = new ArrayList<>();
      for (int comparison = 0; comparison < COMPARISONS; comparison++) {
        double ratio = RATIOS[comparison % RATIOS.length];
        comparisons.add(comparison(ratio, starts, rounds, disturbed));
      }
      ModeratedInterval spread = ModeratedInterval.of(comparisons);
      for (int comparison = 0; comparison < COMPARISONS; comparison++) {
        int place = comparison % RATIOS.length;
        boolean hit = spread.of(comparisons.get(comparison)).contains(RATIOS[place]);
        covered[place] += hit ? 1 : 0;
      }
    }
    double of = (double) RUNS * COMPARISONS / RATIOS.length;
    double[] shares = Arrays.stream(covered).mapToDouble(count -> count / of).toArray();
    String row =
        Arrays.stream(shares)
            .mapToObj(share -> String.format(Locale.ROOT, "%.1f %%", 100 * share))
            .collect(
                Collectors.joining(
                    " | ",
                    "| %d, %d, %.0f %% | ".formatted(starts, rounds, 100 * disturbed),
                    " |"));
    for (double share : shares) {
      assertTrue(0.93 <= share && share <= 0.97, row);
    }
    assertTrue(Files.readString(METHOD).contains("\n" + row + "\n"), "method.md lacks " + row);
  }

  @Test
  void fewComparisonsHaveTheirOwnSpreadOnly() {
    int covered = 0;
    int runs = 20_000;
    for (int run = 0; run < runs; run++) {
      RoundRatios ratios = comparison(2, 5, 4, 0.04);
      covered += ModeratedInterval.of(List.of(ratios)).of(ratios).contains(2) ? 1 : 0;
    }
    double share = covered / (double) runs;
    assertTrue(0.93 <= share && share <= 0.97, () -> "covered in " + share);
  }

  private RoundRatios comparison(double ratio, int starts, int rounds, double disturbed) {
    double excess = 1 - 1 / ratio;
    double startVariance =
        (square(START_DEVIATION) + square(START_DEVIATION_OF_EXCESS * excess)) / meanSquare();
    double roundDeviation = ROUND_DEVIATION * Math.exp(0.5 * random.nextGaussian());
    List<List<Double>> logs = new ArrayList<>();
    for (int start = 0; start < starts; start++) {
      double level = Math.log(ratio) + Math.sqrt(startVariance) * random.nextGaussian();
      List<Double> some = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        double log = level + roundDeviation * random.nextGaussian();
        some.add(random.nextDouble() < disturbed ? log + disturbance() : log);
      }
      logs.add(some);
    }
    return new RoundRatios(Metric.CPU, Unit.START, logs);
  }

  /** A block takes 1.3 to 2.2 times as long, that of the baseline or of the variant. */
  private double disturbance() {
    return (random.nextBoolean() ? 1 : -1) * random.nextDouble(0.26, 0.8);
  }

  private double meanSquare() {
    double sum = 0;
    for (int i = 0; i < VARIANCE_FREEDOM; i++) {
      sum += square(random.nextGaussian());
    }
    return sum / VARIANCE_FREEDOM;
  }

  private static double square(double value) {
    return value * value;
  }
}
