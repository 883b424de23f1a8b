// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import io.touchstone.problem.Refusal;
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
 * Refuses at once what comes while as many requests are in work as may be. Else all would wait,
 * each for longer than its client does, and the service would work for clients who are gone.
 */
public class AdmissionFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final Refusal BUSY =
      new Refusal(
          Response.Status.SERVICE_UNAVAILABLE,
          "there are as many requests in work as there may be; try again later");

  private final transient Semaphore free;
  private final transient Counter refusals;

  /**
   * @param most requests in work at a time; 0 for any number
   */
  @Inject
  public AdmissionFilter(
      @ConfigProperty(name = "limits.in-work") int most, MetricRegistry metrics) {
    free = new Semaphore(most == 0 ? Integer.MAX_VALUE : most);
    refusals = metrics.counter("refused_requests", new Tag("policy", "in-work"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!free.tryAcquire()) {
      refusals.inc();
      BUSY.send(1, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      free.release();
    }
  }
}
