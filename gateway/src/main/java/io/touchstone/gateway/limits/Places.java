// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * How many requests of each client are in work. Its quota may come all at once: without a bound on
 * these, the requests of others would wait behind all of them.
 */
final class Places {
  private final int most;
  private final ConcurrentMap<String, Integer> taken = new ConcurrentHashMap<>();

  /**
   * @param most of one client; 0 for any number
   */
  Places(int most) {
    this.most = most;
  }

  /** Whether there was one left for the client, who has it then until {@link #free}. */
  boolean take(String client) {
    if (most == 0 || taken.merge(client, 1, Integer::sum) <= most) {
      return true;
    }
    free(client);
    return false;
  }

  void free(String client) {
    taken.computeIfPresent(client, (same, places) -> places == 1 ? null : places - 1);
  }

  /** Those who have any. */
  int clients() {
    return taken.size();
  }
}
