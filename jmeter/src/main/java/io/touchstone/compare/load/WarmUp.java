// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;

/**
 * Detects when a variant is warm: two successive windows of load agree in CPU time per request of
 * all servers, or in throughput if CPU time cannot be read.
 */
public final class WarmUp {

  private final double tolerance;
  private double last = Double.NaN;
  private boolean converged;

  /**
   * @param tolerance maximum difference between two windows that agree, relative to the larger;
   *     0.05 is 5 %
   */
  public WarmUp(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Adds the next window. */
  public void add(Block window) {
    double figure = figure(window);
    converged = Math.abs(last - figure) <= tolerance * Math.max(last, figure);
    last = figure;
  }

  /** Returns whether the last two windows agreed. */
  public boolean converged() {
    return converged;
  }

  private static double figure(Block block) {
    return block.serverCpuMicros().isPresent()
        ? block.serverCpuMicros().getAsDouble() + block.otherCpuMicros().orElse(0)
        : block.throughput();
  }
}
