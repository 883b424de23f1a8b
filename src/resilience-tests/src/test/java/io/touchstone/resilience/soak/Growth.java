// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

/**
 * The growth of one measure of a server.
 *
 * @param first the first value
 * @param last the last value
 * @param seconds the time between them
 * @param trend the trend per second
 */
record Growth(
    String server, SoakMeasure measure, double first, double last, double seconds, Trend trend) {

  /** Returns the growth over the whole time, estimated by the trend. */
  double estimate() {
    return trend.slope() * seconds;
  }

  double low() {
    return trend.low() * seconds;
  }

  double high() {
    return trend.high() * seconds;
  }

  /** Returns whether the growth is significant and exceeds the tolerance. */
  boolean isLeak() {
    return trend.low() > 0 && estimate() > measure.tolerance();
  }
}
