// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.time.Duration;

/** What keeps bytes on their way. */
final class Disturbance {

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

  /** Returns when bytes that came now may go on. */
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
