// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.VariantResult;

/**
 * Widens the interval of a run with few starts of the servers. The JIT compilers decide anew in
 * each start, so a ratio differs between starts by more than the rounds of one start can show. Five
 * starts show it themselves and need no allowance.
 *
 * @see <a href="https://doi.org/10.1145/2464157.2464160">Kalibera, Jones: Rigorous benchmarking in
 *     reasonable time, ISMM 2013</a>, on variation at several levels
 */
final class StartAllowance {

  /**
   * Standard deviation between starts of the logarithm of a ratio near 1, without the spread within
   * a start. It is the root mean square over repeated runs of this comparison.
   */
  private static final double DEVIATION = 0.04;

  /**
   * Standard deviation between starts of the cost that only the slower variant has, relative to
   * that cost. The cost that both have varies alike in both, so it mostly cancels out. Determined
   * as {@link #DEVIATION}.
   */
  private static final double DEVIATION_OF_DIFFERENCE = 0.1;

  private static final int ENOUGH_STARTS = 5;
  private static final double NORMAL_QUANTILE = 1.96;

  private StartAllowance() {}

  /** Returns whether so many starts show how they differ. */
  static boolean unneeded(long starts) {
    return starts >= ENOUGH_STARTS;
  }

  /** Returns the interval with the allowance for the starts of the variant's blocks, if needed. */
  static Interval add(Interval ratio, VariantResult variant) {
    long starts = variant.blocks().stream().map(Block::start).distinct().count();
    return starts == 0 || unneeded(starts) ? ratio : widened(ratio, starts);
  }

  private static Interval widened(Interval ratio, long starts) {
    double difference = 1 - Math.min(ratio.estimate(), 1 / ratio.estimate());
    double deviation = Math.hypot(DEVIATION, DEVIATION_OF_DIFFERENCE * difference);
    double allowance = NORMAL_QUANTILE * deviation / Math.sqrt(starts);
    return new Interval(
        ratio.estimate(),
        ratio.estimate() * Math.exp(-Math.hypot(ratio.below(), allowance)),
        ratio.estimate() * Math.exp(Math.hypot(ratio.above(), allowance)));
  }
}
