// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Paces the requests of several threads at a constant rate. */
final class RequestPace {

  private final long interval;
  private final AtomicLong next = new AtomicLong(System.nanoTime());

  RequestPace(int perSecond) {
    interval = TimeUnit.SECONDS.toNanos(1) / perSecond;
  }

  /** Waits until the next request is due. */
  void await() {
    long due = next.getAndAdd(interval);
    for (long remaining = due - System.nanoTime();
        remaining > 0;
        remaining = due - System.nanoTime()) {
      LockSupport.parkNanos(remaining);
    }
  }
}
