// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.health;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether something that is checked regularly has been available within the last seconds. A short
 * outage, or one slow check, does not count.
 */
public final class OutageTolerance {

  private final long toleratedNanos;
  private final LongSupplier clock;
  private volatile long lastAvailable;

  /**
   * @param tolerated the longest outage that does not count
   * @param clock a monotonic clock in nanoseconds
   */
  public OutageTolerance(Duration tolerated, LongSupplier clock) {
    this.toleratedNanos = tolerated.toNanos();
    this.clock = clock;
    this.lastAvailable = clock.getAsLong() - toleratedNanos - 1;
  }

  /** Records that a check succeeded. */
  public void recordAvailable() {
    lastAvailable = clock.getAsLong();
  }

  /** Returns whether a check has succeeded, and recently. */
  public boolean isAvailable() {
    return clock.getAsLong() - lastAvailable <= toleratedNanos;
  }
}
