// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import io.touchstone.problem.Problem;
import io.touchstone.problem.ServletProblem;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/**
 * Refuses bodies of more than 256 KiB: at once where the request tells their length, else where the
 * reader comes to the limit. No body may take long.
 */
class BodyLimitFilter extends HttpFilter {
  static final int BYTES = 256 * 1024;
  static final String DETAIL = "the body is too large; send at most " + BYTES + " bytes";

  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getContentLengthLong() > BYTES) {
      ServletProblem.send(Problem.of(Response.Status.REQUEST_ENTITY_TOO_LARGE, DETAIL), response);
    } else if (request.getContentLengthLong() > 0
        || request.getHeader("Transfer-Encoding") != null) {
      chain.doFilter(new LimitedRequest(request), response);
    } else {
      chain.doFilter(request, response);
    }
  }
}
