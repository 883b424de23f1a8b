// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The last copy of something that is fetched in the background and may fail. */
final class LastGoodCopy<T> {
  private final CountDownLatch first = new CountDownLatch(1);
  private volatile T copy;

  void replace(T newCopy) {
    copy = newCopy;
    first.countDown();
  }

  /**
   * Returns the copy; empty if there has never been one.
   *
   * @param wait how long to wait for the first copy
   */
  Optional<T> get(Duration wait) {
    if (copy == null) {
      try {
        first.await(wait.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return Optional.ofNullable(copy);
  }
}
