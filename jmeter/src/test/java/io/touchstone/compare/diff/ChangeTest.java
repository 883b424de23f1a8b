// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.diff.Diff.Change;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import org.junit.jupiter.api.Test;

class ChangeTest {

  private static final double E = Math.E;

  /** On the log scale: 2 ± 0.3 against 1 ± 0.4, which is 1 ± 0.5. */
  @Test
  void halfWidthsAreCombinedAsTheRootOfTheSumOfSquares() {
    Interval change =
        change(
                new Interval(E, Math.exp(0.6), Math.exp(1.4)),
                new Interval(E * E, Math.exp(1.7), Math.exp(2.3)))
            .interval();

    assertEquals(E, change.estimate(), 1e-9);
    assertEquals(Math.exp(0.5), change.low(), 1e-9);
    assertEquals(Math.exp(1.5), change.high(), 1e-9);
  }

  /** The lower bound of a quotient uses the lower numerator and the upper denominator. */
  @Test
  void eachSideHasItsOwnWidth() {
    Interval change =
        change(new Interval(1, 1, Math.exp(0.4)), new Interval(1, Math.exp(-0.3), 1)).interval();

    assertEquals(Math.exp(-0.5), change.low(), 1e-9);
    assertEquals(1, change.high(), 1e-9);
  }

  @Test
  void unboundedIntervalHidesEveryChange() {
    Interval unbounded = new Interval(30, 0, Double.POSITIVE_INFINITY);

    assertFalse(change(unbounded, new Interval(1, 0.99, 1.01)).beyondNoise());
    assertFalse(change(new Interval(1, 0.99, 1.01), unbounded).beyondNoise());
  }

  @Test
  void roundingOfAnIntervalOfWidthZeroIsNoChange() {
    Interval exact = new Interval(1, 1, 1);
    Interval rounded = new Interval(1 - 1e-15, 1 - 1e-15, 1 - 1e-15);

    assertFalse(change(exact, rounded).beyondNoise());
    assertTrue(change(exact, new Interval(0.9, 0.9, 0.9)).beyondNoise());
  }

  private static Change change(Interval before, Interval after) {
    return new Change("01-a", ratio(before), ratio(after), true);
  }

  private static Ratio ratio(Interval interval) {
    return new Ratio("tuned", "naive", Metric.CPU, interval, false, false);
  }
}
