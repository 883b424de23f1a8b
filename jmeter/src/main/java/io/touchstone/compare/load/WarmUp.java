// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.compare.result.Block;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Repeats a short window of load until the server runs evenly: two successive windows agree in CPU
 * time per request of all servers, or in throughput where no CPU time can be read.
 *
 * @param tolerance greatest difference of two windows that agree, as a part of the greater; 0.05 is
 *     5 %
 * @param limitSeconds after how much time under load it gives up
 */
public record WarmUp(double tolerance, double limitSeconds) {

  /**
   * How a warm-up went.
   *
   * @param windows windows run
   * @param settled whether the last two of them agreed
   * @param failure the first error of the last window; it ends the warm-up
   */
  public record Outcome(int windows, boolean settled, Optional<String> failure) {}

  /**
   * Runs windows until they agree, one fails, or the limit has passed.
   *
   * @param window runs one window, usually of one second
   */
  public Outcome run(Supplier<TimedBlock> window) {
    double previous = Double.NaN;
    double seconds = 0;
    for (int windows = 1; ; windows++) {
      TimedBlock timed = window.get();
      double figure = figure(timed.block());
      seconds += timed.block().seconds();
      boolean settled = agree(previous, figure);
      if (timed.failure().isPresent()) {
        return new Outcome(windows, false, timed.failure());
      }
      if (settled || seconds >= limitSeconds) {
        return new Outcome(windows, settled, Optional.empty());
      }
      previous = figure;
    }
  }

  private boolean agree(double one, double other) {
    return Math.abs(one - other) <= tolerance * Math.max(one, other);
  }

  private static double figure(Block block) {
    return block.serverCpuMicros().isPresent()
        ? block.serverCpuMicros().getAsDouble() + block.otherCpuMicros().orElse(0)
        : block.throughput();
  }
}
