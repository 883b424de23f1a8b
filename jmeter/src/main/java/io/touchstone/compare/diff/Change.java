// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Ratio;

/**
 * One ratio of a variant in two comparisons.
 *
 * @param practice label of the practice
 * @param judged whether the verdict of the new comparison rests on this ratio
 */
public record Change(String practice, Ratio before, Ratio after, boolean judged) {

  /** Intervals of width 0 may differ in the last digits of the same figure. */
  private static final double ROUNDING = 1e-9;

  /**
   * Returns the new ratio over the old one, above 1 if the variant gained, with a 95 % interval:
   * the half-widths of both intervals on the log scale, separately for each side, combined as the
   * root of the sum of their squares. This assumes that the two comparisons are independent.
   *
   * @see <a href="https://doi.org/10.1002/sim.3095">Zou, Donner: Construction of confidence limits
   *     about effect measures, Statistics in Medicine 27 (2008)</a>
   */
  public Interval interval() {
    Interval old = before.interval();
    Interval now = after.interval();
    double change = Math.log(now.estimate() / old.estimate());
    double down = Math.hypot(now.below(), old.above());
    double up = Math.hypot(now.above(), old.below());
    return new Interval(Math.exp(change), Math.exp(change - down), Math.exp(change + up));
  }

  public boolean beyondNoise() {
    Interval interval = interval();
    return interval.low() > 1 + ROUNDING || interval.high() < 1 - ROUNDING;
  }

  /** Returns whether the judged ratio fell by more than noise. */
  public boolean regression() {
    return judged && beyondNoise() && interval().estimate() < 1;
  }

  String line() {
    return "%s %s against %s, %s: %s → %s, %s times%s"
        .formatted(
            practice,
            after.variant(),
            after.baseline(),
            after.metric().words(),
            FigureFormat.of(before),
            FigureFormat.of(after),
            FigureFormat.of(interval()),
            regression() ? ", a regression" : "");
  }
}
