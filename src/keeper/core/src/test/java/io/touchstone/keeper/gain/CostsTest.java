// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.gain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.gain.Costs.Cost;
import io.touchstone.keeper.rules.Rules;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Intervals of shares, and of what a fix saves of them. */
class CostsTest {

  private static final String FILE =
      """
      {"schema": 1, "setting": "JDK 25", "rules": {"json-builder": {"unit": "one call",
        "naive": {"micros": {"estimate": 10, "low": 8, "high": 12.5}, "bytes": 900},
        "fixed": {"micros": {"estimate": 1, "low": 0.8, "high": 2}, "bytes": 90}},
        "n-plus-1": {"unit": "one more call",
        "naive": {"micros": {"estimate": 120.04, "low": 0, "high": 1234.5}},
        "fixed": {"micros": {"estimate": 0, "low": 0, "high": 0}}}}}
      """;

  @Test
  void wilsonIntervalOfIndependentSamples() {
    Interval share = Interval.share(new double[] {10}, new double[] {100});
    assertEquals(0.1, share.estimate());
    assertEquals(0.0552, share.low(), 0.0001);
    assertEquals(0.1744, share.high(), 0.0001);
  }

  @Test
  void samplesInBurstsSayLess() {
    double[] all = new double[20];
    double[] burst = new double[20];
    double[] even = new double[20];
    Arrays.fill(all, 100);
    Arrays.fill(even, 10);
    burst[3] = 100;
    burst[9] = 100;
    Interval bursts = Interval.share(burst, all);
    Interval steady = Interval.share(even, all);
    assertEquals(steady.estimate(), bursts.estimate());
    assertTrue(bursts.high() - bursts.low() > 3 * (steady.high() - steady.low()));
  }

  @Test
  void whatIsUnknownMayCountOrNot() {
    Interval share = new Interval(0.08, 0.06, 0.1).withUnknown(0.2, 0.15);
    assertEquals(new Interval(0.15, 0.06, 0.1 + 0.2), share);
    assertEquals(new Interval(1, 0.8, 1), new Interval(0.9, 0.8, 0.95).withUnknown(0.1, 1.1));
  }

  @Test
  void aFactorWithLimitsMayHaveAnyValueBetweenThem() {
    assertEquals(
        new Interval(0.2, 0.15, 0.5),
        new Interval(0.4, 0.3, 0.5).timesBetween(new Interval(0.5, 0.5, 1)));
  }

  private static final Costs COSTS =
      Costs.read(new ByteArrayInputStream(FILE.getBytes(StandardCharsets.UTF_8)));

  private static Cost cost(String rule) {
    return COSTS.of(Rules.named(rule)).orElseThrow();
  }

  @Test
  void whatIsMeasuredAsADifferenceIsSavedAsAWhole() {
    assertEquals(new Interval(1, 1, 1), cost("n-plus-1").saved());
  }

  @Test
  void savingHasTheUncertaintyOfShareAndCost() {
    Cost cost = cost("json-builder");
    assertEquals(new Interval(0.9, 0.75, 1 - 0.8 / 12.5), cost.saved());
    Interval saving = new Interval(0.2, 0.18, 0.22).times(cost.saved());
    assertEquals(0.18, saving.estimate(), 1e-9);
    assertEquals(0.18 - Math.hypot(0.9 * 0.02, 0.2 * 0.15), saving.low(), 1e-9);
    assertTrue(COSTS.of(Rules.named("json-reader")).isEmpty());
  }
}
