// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.control;

import io.touchstone.http.problem.ProblemException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The time until which a thumbnail must be finished, because its client gives up soon afterwards.
 *
 * @param nanos the value of {@link System#nanoTime} at that time
 */
record Deadline(long nanos) {

  static Deadline in(Duration duration) {
    return new Deadline(System.nanoTime() + duration.toNanos());
  }

  /**
   * @throws ProblemException 503 if the time has passed
   */
  void require() {
    if (remainingMillis() <= 0) {
      throw unavailable();
    }
  }

  /** Returns zero or less if the time has passed. */
  long remainingMillis() {
    return TimeUnit.NANOSECONDS.toMillis(nanos - System.nanoTime());
  }

  static ProblemException unavailable() {
    return ProblemException.unavailable("Rendering of thumbnails");
  }
}
