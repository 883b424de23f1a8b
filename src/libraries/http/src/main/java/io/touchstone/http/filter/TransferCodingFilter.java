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
import java.util.Enumeration;

/**
 * Rejects a request with an unsupported transfer coding and closes the connection. Liberty would
 * read the body as the next request (RFC 9112, section 6.1).
 */
class TransferCodingFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (isSupported(request.getHeaders("Transfer-Encoding"))) {
      chain.doFilter(request, response);
    } else {
      response.setHeader("Connection", "close");
      ServletProblem.send(
          Problem.of(
              Response.Status.BAD_REQUEST,
              "Send Content-Length or Transfer-Encoding: chunked; no other coding is supported."),
          response);
    }
  }

  private static boolean isSupported(Enumeration<String> codings) {
    return !codings.hasMoreElements()
        || codings.nextElement().equalsIgnoreCase("chunked") && !codings.hasMoreElements();
  }
}
