// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.UnexpectedExceptions;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.stream.IntStream;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * Counts responses by status class in the metric {@code answers_total}. If an exception leaves all
 * other filters, the server sends 500, but only after this filter.
 */
public class ResponseMetricsFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final int CLASSES = 5;

  private final transient Counter[] counters;
  private final transient UnexpectedExceptions unexpected;

  @Inject
  public ResponseMetricsFilter(MetricRegistry metrics, UnexpectedExceptions unexpected) {
    this.counters =
        IntStream.rangeClosed(1, CLASSES)
            .mapToObj(status -> metrics.counter("answers", new Tag("status", status + "xx")))
            .toArray(Counter[]::new);
    this.unexpected = unexpected;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean completed = false;
    try {
      chain.doFilter(request, response);
      completed = true;
    } catch (RuntimeException | ServletException | Error failed) {
      if (!isOfConnection(failed)) {
        unexpected.count(failed);
      }
      throw failed;
    } finally {
      int status = completed || response.isCommitted() ? response.getStatus() : 500;
      counters[status / 100 - 1].inc();
    }
  }

  /** Returns whether the client closed the connection or was too slow. */
  private static boolean isOfConnection(Throwable failed) {
    Throwable cause = failed;
    while (cause.getCause() != null && !(cause instanceof IOException)) {
      cause = cause.getCause();
    }
    return cause instanceof IOException;
  }
}
