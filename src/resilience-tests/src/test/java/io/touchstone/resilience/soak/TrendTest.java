// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

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

class TrendTest {

  private static final int POINTS = 100;
  private static final double SAMPLE_INTERVAL = 4;
  private static final double SECONDS = (POINTS - 1) * SAMPLE_INTERVAL;
  private static final double TOLERANCE = SoakMeasure.HEAP.tolerance();

  @Test
  void findsTheSlopeOfALine() {
    Growth growth = growth(second -> 30 + second / 100);
    assertEquals(0.01, growth.trend().slope(), 1e-9);
    assertEquals(0.01, growth.trend().low(), 1e-9);
    assertEquals(0.01, growth.trend().high(), 1e-9);
    assertEquals(SECONDS / 100, growth.estimate(), 1e-6);
  }

  @RepeatedTest(20)
  void findsALeakInNoise(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    double perSecond = 1.5 * TOLERANCE / SECONDS;
    Growth growth = growth(second -> 40 + perSecond * second + 2 * noise.nextGaussian());
    assertTrue(growth.isLeak(), growth::toString);
    assertTrue(growth.low() < growth.estimate() && growth.estimate() < growth.high());
  }

  @RepeatedTest(20)
  void noiseIsNotALeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> 40 + 5 * noise.nextGaussian()).isLeak());
  }

  @RepeatedTest(20)
  void wavesAreNotALeak(RepetitionInfo run) {
    double phase = run.getCurrentRepetition();
    assertFalse(growth(second -> 40 + 5 * Math.sin(phase + second / 20)).isLeak());
  }

  @RepeatedTest(20)
  void anEarlyStepIsNotALeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> (second < SECONDS / 5 ? 40 : 60) + noise.nextGaussian()).isLeak());
  }

  @Test
  void repeatedStepsAreALeak() {
    assertTrue(growth(second -> 40 + Math.floor(second / 60) * 2).isLeak());
  }

  @RepeatedTest(20)
  void outliersAreNotALeak(RepetitionInfo run) {
    Random noise = new Random(run.getCurrentRepetition());
    assertFalse(growth(second -> second > SECONDS * 0.9 ? 90 : 40 + noise.nextGaussian()).isLeak());
  }

  @Test
  void growthWithinTheToleranceIsNotALeak() {
    assertFalse(growth(second -> 40 + 0.9 * TOLERANCE * second / SECONDS).isLeak());
  }

  @Test
  void shrinkingIsNotALeak() {
    assertFalse(growth(second -> 40 - second / 10).isLeak());
  }

  @Test
  void aConstantSeriesHasNoTrend() {
    assertEquals(new Trend(0, 0, 0), growth(second -> 7).trend());
  }

  @Test
  void ignoresTheWarmUp() {
    MeasureSeries series = new MeasureSeries("gateway", SoakMeasure.HEAP);
    IntStream.range(0, POINTS).forEach(i -> series.add(i, i < POINTS / 2 ? i : POINTS / 2));
    assertTrue(series.since(0).isLeak());
    assertFalse(series.since(POINTS / 2.0).isLeak());
  }

  @Test
  void rejectsTooFewPoints() {
    double[] few = {1, 2, 3};
    assertThrows(IllegalArgumentException.class, () -> Trend.of(few, few));
  }

  private static Growth growth(DoubleUnaryOperator value) {
    MeasureSeries series = new MeasureSeries("gateway", SoakMeasure.HEAP);
    IntStream.range(0, POINTS)
        .mapToDouble(i -> i * SAMPLE_INTERVAL)
        .forEach(second -> series.add(second, value.applyAsDouble(second)));
    return series.since(0);
  }
}
