// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.time.Duration;

/** Delays or holds the bytes on a link. */
final class LinkImpairment {

  private boolean held;
  private long delayMillis;

  synchronized void delay(Duration delay) {
    delayMillis = delay.toMillis();
  }

  synchronized void hold() {
    held = true;
  }

  synchronized void end() {
    held = false;
    delayMillis = 0;
    notifyAll();
  }

  /** Waits until bytes that arrive now may be forwarded. */
  synchronized void await() throws InterruptedException {
    long due = System.nanoTime() + delayMillis * 1_000_000;
    while (held || delayMillis > 0 && due - System.nanoTime() > 0) {
      if (held) {
        wait();
      } else {
        wait(Math.max(1, (due - System.nanoTime()) / 1_000_000));
      }
    }
  }
}
