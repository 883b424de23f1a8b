// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
  private final ConcurrencyLimit limit = new ConcurrencyLimit(2, null);

  @Test
  void clientsAreLimitedSeparately() {
    limit.tryAcquire("one");
    limit.tryAcquire("one");
    assertTrue(limit.tryAcquire("other"));
  }

  @Test
  void aReleasedPlaceCanBeAcquiredAgain() {
    limit.tryAcquire("one");
    limit.tryAcquire("one");
    limit.release("one");
    assertTrue(limit.tryAcquire("one"));
    assertFalse(limit.tryAcquire("one"));
  }

  @Test
  void clientsWithoutRequestsAreForgotten() {
    IntStream.range(0, 1_000).parallel().mapToObj(String::valueOf).forEach(this::acquireAndRelease);
    assertEquals(0, limit.clients());
  }

  private void acquireAndRelease(String client) {
    assertTrue(limit.tryAcquire(client));
    limit.release(client);
  }

  @Test
  void zeroMeansNoLimit() {
    ConcurrencyLimit unlimited = new ConcurrencyLimit(0, null);
    assertTrue(IntStream.range(0, 1_000).allMatch(request -> unlimited.tryAcquire("one")));
  }
}
