// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import io.touchstone.http.problem.RetryLaterProblem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.eclipse.microprofile.metrics.Counter;

/**
 * Limits the concurrent requests of each client. Without it, a client that sends its whole quota at
 * once would make all other clients wait.
 */
final class ConcurrencyLimit {
  private static final RetryLaterProblem TOO_MANY_CONCURRENT =
      new RetryLaterProblem(
          Response.Status.TOO_MANY_REQUESTS,
          "Too many concurrent requests. Wait for a response before you send the next request.");

  private final int max;
  private final Counter rejections;
  private final ConcurrentMap<String, Integer> inFlight = new ConcurrentHashMap<>();

  /**
   * @param max concurrent requests of one client; 0 for no limit
   */
  ConcurrencyLimit(int max, Counter rejections) {
    this.max = max;
    this.rejections = rejections;
  }

  /** Continues with the chain, unless the client has too many requests in flight. */
  void pass(String client, ServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!tryAcquire(client)) {
      rejections.inc();
      TOO_MANY_CONCURRENT.send(1, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      release(client);
    }
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
