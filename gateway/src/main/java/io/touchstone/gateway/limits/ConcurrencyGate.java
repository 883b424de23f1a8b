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
import org.eclipse.microprofile.metrics.Counter;

/** Rejects requests of a client that has too many in flight, and counts the rejections. */
final class ConcurrencyGate {
  private static final RetryLaterProblem TOO_MANY_CONCURRENT =
      new RetryLaterProblem(
          Response.Status.TOO_MANY_REQUESTS,
          "Too many concurrent requests. Wait for a response before you send the next request.");

  private final ConcurrencyLimit limit;
  private final Counter rejections;

  /**
   * @param max concurrent requests of one client; 0 for no limit
   */
  ConcurrencyGate(int max, Counter rejections) {
    this.limit = new ConcurrencyLimit(max);
    this.rejections = rejections;
  }

  /** Continues with the chain, unless the client has too many requests in flight. */
  void pass(String client, ServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!limit.tryAcquire(client)) {
      rejections.inc();
      TOO_MANY_CONCURRENT.send(1, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      limit.release(client);
    }
  }
}
