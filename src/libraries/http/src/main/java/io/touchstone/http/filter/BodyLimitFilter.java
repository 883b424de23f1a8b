// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.Problem;
import io.touchstone.http.problem.ServletProblem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/**
 * Rejects bodies of more than 256 KiB: immediately if Content-Length says so, otherwise when
 * reading reaches the limit. Also limits the time that a body may take.
 */
class BodyLimitFilter extends HttpFilter {
  static final int MAX_BYTES = 256 * 1024;
  static final String DETAIL = "The body is too large; send at most " + MAX_BYTES + " bytes.";

  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getContentLengthLong() > MAX_BYTES) {
      ServletProblem.send(Problem.of(Response.Status.REQUEST_ENTITY_TOO_LARGE, DETAIL), response);
    } else if (request.getContentLengthLong() > 0
        || request.getHeader("Transfer-Encoding") != null) {
      chain.doFilter(new LimitedRequest(request), response);
    } else {
      chain.doFilter(request, response);
    }
  }
}
