// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import java.util.concurrent.ThreadLocalRandom;

/** Values of Retry-After. They vary, so that clients do not all return in the same second. */
final class RetryAfter {

  /** Number of consecutive seconds over which repeated requests are spread. */
  static final int SPREAD = 5;

  private RetryAfter() {}

  /**
   * Returns a random number of seconds.
   *
   * @param min the smallest possible value; others exceed it by less than {@link #SPREAD}
   */
  static long seconds(long min) {
    return min + ThreadLocalRandom.current().nextLong(SPREAD);
  }
}
