// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;

/**
 * Detects when a variant is warm: it has served enough requests, and three successive windows of
 * load were hardly cheaper than an earlier one. That one stays until a window is much cheaper, so
 * that many small steps, in which slow variants get faster, add up. Agreement of two windows would
 * be a worse criterion: the costs of short windows vary by more than the compilers still save.
 * Without the number of requests, a slow variant with few requests in a window would seem warm by
 * chance.
 */
public final class WarmUp {

  private static final int STEADY_WINDOWS = 3;

  private final double tolerance;
  private final long leastRequests;
  private long requests;
  private double reference = Double.POSITIVE_INFINITY;
  private int steady;

  /**
   * @param tolerance how much cheaper a window must be to show that the variant is not warm; 0.05
   *     is 5 %
   * @param leastRequests number of requests before which no variant is warm
   */
  public WarmUp(double tolerance, long leastRequests) {
    this.tolerance = tolerance;
    this.leastRequests = leastRequests;
  }

  public void add(Block window) {
    double cost = window.costMicros();
    if (cost >= reference * (1 - tolerance) && Double.isFinite(cost)) {
      steady++;
    } else {
      reference = Double.isFinite(cost) ? cost : reference;
      steady = 0;
    }
    requests += window.requests();
  }

  public boolean warm() {
    return steady >= STEADY_WINDOWS && requests >= leastRequests;
  }

  public long requests() {
    return requests;
  }
}
