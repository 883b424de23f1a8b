// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

/**
 * How much a measure of a server grew.
 *
 * @param first value
 * @param last value
 * @param seconds between the two
 * @param trend per second
 */
record Growth(
    String server, Measure measure, double first, double last, double seconds, Trend trend) {

  /** Over the whole time, by its trend. */
  double estimate() {
    return trend.slope() * seconds;
  }

  double low() {
    return trend.low() * seconds;
  }

  double high() {
    return trend.high() * seconds;
  }

  /** Whether it grew for certain, and by more than is tolerated. */
  boolean isLeak() {
    return trend.low() > 0 && estimate() > measure.tolerance();
  }
}
