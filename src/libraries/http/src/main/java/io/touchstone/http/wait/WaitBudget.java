// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.wait;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Adds up how long the current request has waited for a resource. Outside of a request, and in
 * threads other than the request's, nothing is added up.
 *
 * @param resource the name of what requests wait for
 * @param millis milliseconds after which a request should not wait again
 */
public record WaitBudget(String resource, long millis) {

  private static final ThreadLocal<Map<String, Long>> WAITED = new ThreadLocal<>();

  /** Returns the milliseconds that the current request may still wait; zero if there are none. */
  public long remainingMillis() {
    Map<String, Long> waited = WAITED.get();
    long nanos = waited == null ? 0 : waited.getOrDefault(resource, 0L);
    return Math.max(0, millis - TimeUnit.NANOSECONDS.toMillis(nanos));
  }

  /** Adds the time since a wait began. */
  public void addSince(long startNanos) {
    Map<String, Long> waited = WAITED.get();
    if (waited != null) {
      waited.merge(resource, System.nanoTime() - startNanos, Long::sum);
    }
  }

  /** Starts to add up the waits of this thread. */
  public static void beginRequest() {
    WAITED.set(new HashMap<>(4));
  }

  /** Forgets them. */
  public static void endRequest() {
    WAITED.remove();
  }
}
