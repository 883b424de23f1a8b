// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import java.util.List;

/**
 * Passes each request through several filters in order. The server sees one filter, so it counts
 * the requests in one only.
 */
record FilterSequence(List<Filter> filters) implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain rest)
      throws IOException, ServletException {
    new Position(rest).doFilter(request, response);
  }

  /** How far one request has come. */
  private class Position implements FilterChain {
    private final FilterChain rest;
    private int next;

    Position(FilterChain rest) {
      this.rest = rest;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response)
        throws IOException, ServletException {
      if (next == filters.size()) {
        rest.doFilter(request, response);
      } else {
        filters.get(next++).doFilter(request, response, this);
      }
    }
  }
}
