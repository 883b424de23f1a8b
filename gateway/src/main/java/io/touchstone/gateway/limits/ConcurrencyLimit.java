// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Limits the concurrent requests of each client. Without it, a client that sends its whole quota at
 * once would make all other clients wait.
 */
final class ConcurrencyLimit {
  private final int max;
  private final ConcurrentMap<String, Integer> inFlight = new ConcurrentHashMap<>();

  /**
   * @param max concurrent requests of one client; 0 for no limit
   */
  ConcurrencyLimit(int max) {
    this.max = max;
  }

  /** Returns whether the client may proceed; if so, it must {@link #release} afterwards. */
  boolean tryAcquire(String client) {
    if (max == 0 || inFlight.merge(client, 1, Integer::sum) <= max) {
      return true;
    }
    release(client);
    return false;
  }

  void release(String client) {
    inFlight.computeIfPresent(client, (same, requests) -> requests == 1 ? null : requests - 1);
  }

  /** Returns the number of clients with requests in flight. */
  int clients() {
    return inFlight.size();
  }
}
