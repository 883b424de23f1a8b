// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.redis;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** Waits for what is done in the background. */
public final class Eventually {

  private static final Duration LONG_ENOUGH = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(20);

  private Eventually() {}

  /**
   * @throws AssertionError where it does not become true
   */
  public static void isTrue(BooleanSupplier condition) {
    Instant deadline = Instant.now().plus(LONG_ENOUGH);
    while (!condition.getAsBoolean()) {
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError("it did not happen");
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(POLL.toMillis());
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
