// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Closes each connection after its response while the server drains, so that clients move to other
 * replicas. Otherwise a client might send a request on a persistent connection just as the server
 * stops, without knowing whether it may safely repeat it.
 */
class DrainFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  private final transient Drain drain;

  DrainFilter(Drain drain) {
    this.drain = drain;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (drain.isStarted()) {
      response.setHeader("Connection", "close");
    }
    chain.doFilter(request, response);
  }
}
