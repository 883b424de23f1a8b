// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.recording;

import io.touchstone.keeper.gain.Interval;

/**
 * The samples without a stack. The JVM takes none while it loads classes, so they are charged to
 * the forms that do, in proportion to their samples. Those that remain are like the others.
 *
 * @param share of all samples
 * @param perSample how many are charged for each sample with a stack of a form that loads classes
 * @param uncharged those that remain, as a share of all samples
 */
record LostSamples(double share, double perSample, double uncharged) {

  /** The practices have up to 2.6. */
  private static final double MOST_CHARGED = 3;

  /**
   * Divides them.
   *
   * @param share of all samples
   * @param loading share of the samples with a stack of forms that load classes
   */
  static LostSamples of(double share, double loading) {
    double perSample = loading == 0 ? 0 : Math.min(MOST_CHARGED, share / loading);
    return new LostSamples(share, perSample, share - perSample * loading);
  }

  /** Returns a share of the samples with a stack, and what is charged to it. */
  Interval addedTo(Interval seen, boolean loadsClasses) {
    double own = seen.estimate() * (loadsClasses ? 1 + perSample : 1);
    return seen.withUnknown(share, own / (1 - uncharged));
  }
}
