// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.health;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OutageToleranceTest {

  private static final Duration TOLERATED = Duration.ofSeconds(10);

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE);
  private final OutageTolerance tolerance = new OutageTolerance(TOLERATED, clock::get);

  @Test
  void onlyALongOutageCountsUntilItEnds() {
    assertFalse(tolerance.isAvailable(), "before the first success");
    tolerance.recordAvailable();
    assertTrue(tolerance.isAvailable());
    clock.addAndGet(TOLERATED.toNanos());
    assertTrue(tolerance.isAvailable(), "during a short outage");
    clock.addAndGet(1);
    assertFalse(tolerance.isAvailable());
    tolerance.recordAvailable();
    assertTrue(tolerance.isAvailable());
  }
}
