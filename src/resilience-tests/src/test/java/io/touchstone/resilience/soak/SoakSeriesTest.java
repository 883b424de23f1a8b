// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.soak.SoakSeries.Measure;
import io.touchstone.resilience.soak.SoakSeries.Trend;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SoakSeriesTest {

  private static final int SAMPLES = 100;
  private static final double INTERVAL = 4;
  private static final double SECONDS = (SAMPLES - 1) * INTERVAL;
  private static final double TOLERANCE = Measure.HEAP.tolerance();
  private static final int RUNS = 20;

  /** A measure over time. */
  private interface Measured {

    /**
     * @param noise a normally distributed random value
     * @param run differs in each run
     */
    double at(double second, double noise, int run);
  }

  static Stream<Named<Measured>> growing() {
    double perSecond = 1.5 * TOLERANCE / SECONDS;
    return Stream.of(
        Named.of("growth in noise", (second, noise, run) -> 40 + perSecond * second + 2 * noise),
        Named.of("repeated steps", (second, noise, run) -> 40 + Math.floor(second / 60) * 2));
  }

  @ParameterizedTest
  @MethodSource("growing")
  void significantGrowthIsALeak(Measured value) {
    for (int run = 1; run <= RUNS; run++) {
      assertTrue(series(value, run).isLeak(), series(value, run)::toString);
    }
  }

  static Stream<Named<Measured>> varying() {
    double perSecond = 0.9 * TOLERANCE / SECONDS;
    return Stream.of(
        Named.of("noise", (second, noise, run) -> 40 + 5 * noise),
        Named.of("waves", (second, noise, run) -> 40 + 5 * Math.sin(run + second / 20)),
        Named.of("early step", (second, noise, run) -> (second < SECONDS / 5 ? 40 : 60) + noise),
        Named.of("outliers", (second, noise, run) -> second > SECONDS * 0.9 ? 90 : 40 + noise),
        Named.of("tolerated growth", (second, noise, run) -> 40 + perSecond * second),
        Named.of("decrease", (second, noise, run) -> 40 - second / 10));
  }

  @ParameterizedTest
  @MethodSource("varying")
  void otherVariationIsNoLeak(Measured value) {
    for (int run = 1; run <= RUNS; run++) {
      assertFalse(series(value, run).isLeak(), series(value, run)::toString);
    }
  }

  @Test
  void trendOfALineIsItsSlope() {
    Trend trend = series((second, noise, run) -> 30 + second / 100, 1).trend();
    assertEquals(0.01, trend.slope(), 1e-9);
    assertEquals(0.01, trend.low(), 1e-9);
    assertEquals(0.01, trend.high(), 1e-9);
  }

  @Test
  void trendOfAConstantIsZero() {
    assertEquals(new Trend(0, 0, 0), series((second, noise, run) -> 7, 1).trend());
  }

  @Test
  void warmUpDoesNotCount() {
    double half = SECONDS / 2;
    SoakSeries series = series((second, noise, run) -> Math.min(second, half), 1);
    assertTrue(series.isLeak());
    assertFalse(series.since(half).isLeak());
  }

  @Test
  void tooFewSamplesAreRejected() {
    SoakSeries few = series((second, noise, run) -> second, 1).since(SECONDS - 8 * INTERVAL);
    assertThrows(IllegalStateException.class, few::trend);
  }

  private static SoakSeries series(Measured value, int run) {
    SoakSeries series = new SoakSeries("gateway", Measure.HEAP);
    Random noise = new Random(run);
    for (int i = 0; i < SAMPLES; i++) {
      series.add(i * INTERVAL, value.at(i * INTERVAL, noise.nextGaussian(), run));
    }
    return series;
  }
}
