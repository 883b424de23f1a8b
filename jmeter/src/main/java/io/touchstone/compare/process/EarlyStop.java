// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets an interrupted program write what it has measured. */
public final class EarlyStop implements AutoCloseable {

  private final CountDownLatch reported = new CountDownLatch(1);
  private final Duration patience;

  /**
   * @param patience how long an interrupted program waits for the results
   */
  public EarlyStop(Duration patience) {
    this.patience = patience;
  }

  /** Calls a method when this program is interrupted, and then waits for the results. */
  public void onInterrupt(Runnable stop) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  stop.run();
                  awaitResults();
                },
                "stop-early"));
  }

  /** Waits until the results are written. */
  public void awaitResults() {
    try {
      reported.await(patience.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** To be called when the results are written. */
  @Override
  public void close() {
    reported.countDown();
  }
}
