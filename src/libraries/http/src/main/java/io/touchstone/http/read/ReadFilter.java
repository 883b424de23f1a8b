// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.read;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.caller.Callers;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.IOException;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/** Answers GET requests for one kind of resource in front of Jakarta REST. */
public abstract class ReadFilter extends HttpFilter {

  private static final long serialVersionUID = 1;

  private final transient Callers callers;
  private final transient Timer timer;

  /**
   * @param resource the class that answers the requests that this filter leaves to Jakarta REST;
   *     with its method, it labels the metric {@code document_reads}
   */
  protected ReadFilter(Callers callers, MetricRegistry metrics, Class<?> resource, String method) {
    this.callers = callers;
    this.timer =
        metrics.timer(
            "document_reads",
            new Tag("class", resource.getSimpleName()),
            new Tag("method", method));
  }

  /** Returns whether this filter answers a GET request. */
  protected abstract boolean answers(HttpServletRequest request);

  /**
   * Sends the response.
   *
   * @throws ProblemException if the response is a problem
   */
  protected abstract void read(
      HttpServletRequest request, Caller caller, HttpServletResponse response) throws IOException;

  @Override
  protected final void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getMethod().equals(HttpMethod.GET) && answers(request)) {
      try (Timer.Context running = timer.time()) {
        Caller caller =
            callers.of(request.getHeader(HttpHeaders.AUTHORIZATION), request::getUserPrincipal);
        read(request, caller, response);
      } catch (ProblemException problem) {
        ServletResponses.send(problem.getResponse(), response);
      }
    } else {
      chain.doFilter(request, response);
    }
  }
}
