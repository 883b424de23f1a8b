// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;

/**
 * Tells when a variant runs evenly: two successive windows of load agree in CPU time per request of
 * all servers, or in throughput where no CPU time can be read.
 */
public final class WarmUp {

  private final double tolerance;
  private double last = Double.NaN;
  private boolean settled;

  /**
   * @param tolerance greatest difference of two windows that agree, as a part of the greater; 0.05
   *     is 5 %
   */
  public WarmUp(double tolerance) {
    this.tolerance = tolerance;
  }

  /** Takes the next window into account. */
  public void add(Block window) {
    double figure = figure(window);
    settled = Math.abs(last - figure) <= tolerance * Math.max(last, figure);
    last = figure;
  }

  /** Whether the last two windows agreed. */
  public boolean settled() {
    return settled;
  }

  private static double figure(Block block) {
    return block.serverCpuMicros().isPresent()
        ? block.serverCpuMicros().getAsDouble() + block.otherCpuMicros().orElse(0)
        : block.throughput();
  }
}
