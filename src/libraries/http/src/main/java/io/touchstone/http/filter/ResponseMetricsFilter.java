// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

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

/** Counts responses by status class in the metric {@code answers_total}. */
public class ResponseMetricsFilter extends HttpFilter {
  private static final long serialVersionUID = 1;
  private static final int CLASSES = 5;

  private final transient Counter[] counters;

  @Inject
  public ResponseMetricsFilter(MetricRegistry metrics) {
    counters =
        IntStream.rangeClosed(1, CLASSES)
            .mapToObj(status -> metrics.counter("answers", new Tag("status", status + "xx")))
            .toArray(Counter[]::new);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try {
      chain.doFilter(request, response);
    } finally {
      counters[response.getStatus() / 100 - 1].inc();
    }
  }
}
