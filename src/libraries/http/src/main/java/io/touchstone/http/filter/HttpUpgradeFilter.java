// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Ignores the Upgrade header (RFC 9110, section 7.8). Otherwise, Liberty would switch to HTTP/2,
 * whose further requests a proxy in front of it cannot see. It only does so if no filter has
 * wrapped the request.
 */
class HttpUpgradeFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean upgrade = request.getHeader("Upgrade") != null;
    chain.doFilter(upgrade ? new HttpServletRequestWrapper(request) : request, response);
  }
}
