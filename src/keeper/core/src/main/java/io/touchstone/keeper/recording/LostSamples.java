// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.gain.Interval;

/**
 * The samples without a stack. The JVM takes none while it loads classes, so they are charged to
 * the forms that do, in proportion to their samples. Those that remain are like the others.
 *
 * @param all as a share of all samples
 * @param charged for each sample with a stack of a form that loads classes
 * @param remaining as a share of all samples
 */
record LostSamples(double all, double charged, double remaining) {

  /** The practices have up to 2.6. */
  private static final double MOST_CHARGED = 3;

  /**
   * Divides them.
   *
   * @param all as a share of all samples
   * @param loading share of the samples with a stack of forms that load classes
   */
  static LostSamples of(double all, double loading) {
    double charged = loading == 0 ? 0 : Math.min(MOST_CHARGED, all / loading);
    return new LostSamples(all, charged, all - charged * loading);
  }

  /**
   * Returns a share with what is charged to it.
   *
   * @param share of samples with a stack
   */
  Interval added(Interval share, boolean loadsClasses) {
    double own = share.estimate() * (loadsClasses ? 1 + charged : 1);
    return share.withUnknown(all, own / (1 - remaining));
  }
}
