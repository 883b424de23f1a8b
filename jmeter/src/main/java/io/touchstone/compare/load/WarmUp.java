// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;

/**
 * Detects when a variant is warm: two successive windows of load were hardly cheaper than the
 * cheapest one before them. Agreement of two windows would be a worse criterion: the costs of short
 * windows vary by more than the compilers still save.
 */
public final class WarmUp {

  private static final int STEADY_WINDOWS = 2;

  private final double tolerance;
  private double cheapest = Double.POSITIVE_INFINITY;
  private int steady;

  /**
   * @param tolerance how much cheaper a window must be to show that the variant is not warm; 0.05
   *     is 5 %
   */
  public WarmUp(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Adds the next window. */
  public void add(Block window) {
    double cost = window.costMicros();
    steady = cost >= cheapest * (1 - tolerance) ? steady + 1 : 0;
    cheapest = Math.min(cheapest, cost);
  }

  public boolean warm() {
    return steady >= STEADY_WINDOWS;
  }
}
