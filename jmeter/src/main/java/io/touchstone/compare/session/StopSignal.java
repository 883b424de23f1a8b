// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Asks a comparison to stop before its last block. */
public final class StopSignal {

  private final CountDownLatch done = new CountDownLatch(1);
  private volatile boolean requested;

  /** Requests the stop; the current block is still completed. */
  public void request() {
    requested = true;
  }

  public boolean requested() {
    return requested;
  }

  /** Signals that all output has been written. */
  public void finished() {
    done.countDown();
  }

  public void await(long seconds) {
    try {
      done.await(seconds, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
