// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether somebody has asked a comparison to end before its last block. */
public final class Ending {

  private final CountDownLatch done = new CountDownLatch(1);
  private volatile boolean asked;

  /** Asks for the end; the block that is under way is still finished. */
  public void ask() {
    asked = true;
  }

  boolean asked() {
    return asked;
  }

  /** Everything is written that there is to write. */
  public void finished() {
    done.countDown();
  }

  /** Waits for {@link #finished}. */
  public void await(long seconds) {
    try {
      done.await(seconds, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
