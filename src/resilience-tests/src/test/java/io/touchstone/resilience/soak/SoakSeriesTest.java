// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.soak.SoakSeries.Measure;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SoakSeriesTest {

  private static final int READINGS = 100;
  private static final double TOLERANCE = Measure.HEAP.tolerance();

  private final Random random = new Random(1);

  @Test
  void growthAfterTheWarmUpIsALeak() {
    double step = 2.2 * TOLERANCE / READINGS;
    assertTrue(isLeak(i -> 40 + step * i));
    assertTrue(isLeak(i -> 40 + step * i + random.nextGaussian() / 2));
    assertTrue(isLeak(i -> 40 + Math.floor(i / 15.0) * 3));
  }

  @Test
  void otherVariationIsNoLeak() {
    double step = 1.3 * TOLERANCE / READINGS;
    assertFalse(isLeak(i -> 40 + step * i));
    assertFalse(isLeak(i -> 40 - i / 10.0));
    assertFalse(isLeak(i -> Math.min(i, READINGS / 3)));
    assertFalse(isLeak(i -> i > READINGS - 5 ? 90 : 40));
    assertFalse(isLeak(i -> 40 + 5 * random.nextGaussian()));
  }

  private static boolean isLeak(IntToDoubleFunction reading) {
    SoakSeries series = new SoakSeries("gateway", Measure.HEAP);
    for (int i = 0; i < READINGS; i++) {
      series.add(reading.applyAsDouble(i));
    }
    return series.isLeak();
  }
}
