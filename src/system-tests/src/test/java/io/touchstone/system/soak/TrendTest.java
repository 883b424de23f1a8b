// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Series of a hundred points, as a soak of ten minutes has them. */
class TrendTest {

  private static final int POINTS = 100;
  private static final double SECONDS_BETWEEN = 4;
  private static final double SECONDS = (POINTS - 1) * SECONDS_BETWEEN;
  private static final double TOLERANCE = Measure.HEAP.tolerance();

  @Test
  void aLineIsItsOwnTrend() {
    Growth growth = growth(second -> 30 + second / 100);
    assertEquals(0.01, growth.trend().slope(), 1e-9);
    assertEquals(0.01, growth.trend().low(), 1e-9);
    assertEquals(0.01, growth.trend().high(), 1e-9);
    assertEquals(SECONDS / 100, growth.estimate(), 1e-6);
  }

  @RepeatedTest(20)
  void aLeakIsFoundInNoise(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    double perSecond = 1.5 * TOLERANCE / SECONDS;
    Growth growth = growth(second -> 40 + perSecond * second + 2 * noise.nextGaussian());
    assertTrue(growth.isLeak(), growth::toString);
    assertTrue(growth.low() < growth.estimate() && growth.estimate() < growth.high());
  }

  @RepeatedTest(20)
  void noiseIsNoLeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> 40 + 5 * noise.nextGaussian()).isLeak());
  }

  @RepeatedTest(20)
  void wavesAreNoLeak(RepetitionInfo run) {
    double phase = run.getCurrentRepetition();
    assertFalse(growth(second -> 40 + 5 * Math.sin(phase + second / 20)).isLeak());
  }

  @RepeatedTest(20)
  void aStepSoonAfterTheStartIsNoLeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> (second < SECONDS / 5 ? 40 : 60) + noise.nextGaussian()).isLeak());
  }

  @Test
  void stepsWithoutEndAreALeak() {
    assertTrue(growth(second -> 40 + Math.floor(second / 60) * 2).isLeak());
  }

  @RepeatedTest(20)
  void aFewOutliersAreNoLeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> second > SECONDS * 0.9 ? 90 : 40 + noise.nextGaussian()).isLeak());
  }

  @Test
  void growthThatIsToleratedIsNoLeak() {
    assertFalse(growth(second -> 40 + 0.9 * TOLERANCE * second / SECONDS).isLeak());
  }

  @Test
  void whatShrinksIsNoLeak() {
    assertFalse(growth(second -> 40 - second / 10).isLeak());
  }

  @Test
  void aSeriesThatNeverChangesHasNoTrend() {
    assertEquals(new Trend(0, 0, 0), growth(second -> 7).trend());
  }

  @Test
  void theStartDoesNotCount() {
    Series series = new Series("gateway", Measure.HEAP);
    IntStream.range(0, POINTS).forEach(i -> series.add(i, i < POINTS / 2 ? i : POINTS / 2));
    assertTrue(series.since(0).isLeak());
    assertFalse(series.since(POINTS / 2.0).isLeak());
  }

  @Test
  void aFewPointsTellNothing() {
    double[] few = {1, 2, 3};
    assertThrows(IllegalArgumentException.class, () -> Trend.of(few, few));
  }

  private static Growth growth(DoubleUnaryOperator value) {
    Series series = new Series("gateway", Measure.HEAP);
    IntStream.range(0, POINTS)
        .mapToDouble(i -> i * SECONDS_BETWEEN)
        .forEach(second -> series.add(second, value.applyAsDouble(second)));
    return series.since(0);
  }
}
