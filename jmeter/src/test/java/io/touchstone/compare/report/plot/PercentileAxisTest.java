// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class PercentileAxisTest {

  @Test
  void everyNineTakesTheSameSpace() {
    PercentileAxis axis = PercentileAxis.over(DoubleStream.of(50, 99.9), 100, 300);

    assertEquals(100, axis.x(0), 1e-6);
    assertEquals(200, axis.x(90), 1e-6);
    assertEquals(300, axis.x(99), 1e-6);
    assertEquals(400, axis.x(99.9), 1e-6);
  }

  @Test
  void maximumIsAtTheEnd() {
    PercentileAxis axis = PercentileAxis.over(DoubleStream.of(50, 99, 100), 0, 200);

    assertEquals(200, axis.x(100), 1e-6);
    assertEquals(200, axis.x(99), 1e-6);
  }

  @Test
  void onlyPercentilesOnTheAxisAreMarked() {
    assertArrayEquals(
        new double[] {0, 50, 90, 99, 99.9},
        PercentileAxis.over(DoubleStream.of(99.95), 0, 200).marks());
    assertArrayEquals(
        new double[] {0, 50, 90, 99}, PercentileAxis.over(DoubleStream.empty(), 0, 200).marks());
  }
}
