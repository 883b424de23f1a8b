// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.read;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import java.util.EnumSet;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/** Answers a {@link HotRead}, and leaves all other requests to Jakarta REST. */
public final class ReadFilter extends HttpFilter {

  private static final long serialVersionUID = 1;

  private final transient HotRead read;
  private final transient Callers callers;
  private final transient Timer timer;

  /**
   * @param resource the class that answers the remaining requests; with its method, it labels the
   *     metric {@code document_reads}
   */
  public ReadFilter(
      HotRead read, Callers callers, MetricRegistry metrics, Class<?> resource, String method) {
    this.read = read;
    this.callers = callers;
    this.timer =
        metrics.timer(
            "document_reads",
            new Tag("class", resource.getSimpleName()),
            new Tag("method", method));
  }

  /** Registers this filter behind all filters that are registered already. */
  public void register(ServletContext context, String name, String pattern) {
    FilterRegistration.Dynamic registration = context.addFilter(name, this);
    registration.setAsyncSupported(true);
    registration.addMappingForUrlPatterns(EnumSet.of(DispatcherType.REQUEST), true, pattern);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getMethod().equals(HttpMethod.GET) && read.handles(request)) {
      try (Timer.Context running = timer.time()) {
        Caller caller = callers.of(request.getHeader(HttpHeaders.AUTHORIZATION));
        read.send(request, caller, response);
      } catch (WebApplicationException problem) {
        ServletResponses.send(problem.getResponse(), response);
      }
    } else {
      chain.doFilter(request, response);
    }
  }
}
