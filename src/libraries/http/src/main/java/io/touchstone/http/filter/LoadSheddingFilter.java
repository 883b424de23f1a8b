// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.RetryLaterProblem;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * Sheds load: above the concurrency limit, requests get an immediate 503. Otherwise all requests
 * would queue until their clients give up, and the service would do work that nobody waits for.
 */
public class LoadSheddingFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final RetryLaterProblem OVERLOADED =
      new RetryLaterProblem(
          Response.Status.SERVICE_UNAVAILABLE,
          "Too many concurrent requests; retry after the time in Retry-After.");

  private final transient Semaphore permits;
  private final transient Counter rejections;

  /**
   * @param maxConcurrent the concurrency limit; 0 for none
   */
  @Inject
  public LoadSheddingFilter(
      @ConfigProperty(name = "max-concurrent-requests") int maxConcurrent, MetricRegistry metrics) {
    permits = new Semaphore(maxConcurrent == 0 ? Integer.MAX_VALUE : maxConcurrent);
    rejections = metrics.counter("refused_requests", new Tag("policy", "concurrent-requests"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!permits.tryAcquire()) {
      rejections.inc();
      OVERLOADED.send(1, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      permits.release();
    }
  }
}
