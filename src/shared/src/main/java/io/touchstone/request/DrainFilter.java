// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Lets clients go before the server stops, which ends all connections at once: while it drains,
 * each answer ends its connection, and so the client's next request finds another replica. Else a
 * client may send a request, perhaps one that must not be repeated, into the end of a connection
 * that it kept.
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
    if (drain.begun()) {
      response.setHeader("Connection", "close");
    }
    chain.doFilter(request, response);
  }
}
