// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Moments at a steady rate, each for one of any number of threads. */
final class Pace {

  private final long interval;
  private final AtomicLong next = new AtomicLong(System.nanoTime());

  Pace(int perSecond) {
    interval = TimeUnit.SECONDS.toNanos(1) / perSecond;
  }

  /** Returns at the next moment, or at once where that has passed. */
  void await() {
    long moment = next.getAndAdd(interval);
    for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
