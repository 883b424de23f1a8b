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
import java.util.Enumeration;

/**
 * Refuses a request whose body comes in a coding that the server does not know, and ends the
 * connection: the server would take the body for the next request (RFC 9112, section 6.1).
 */
class TransferCodingFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (isKnown(request.getHeaders("Transfer-Encoding"))) {
      chain.doFilter(request, response);
    } else {
      response.setHeader("Connection", "close");
      ServletProblem.send(
          Problem.of(
              Response.Status.BAD_REQUEST,
              "send Content-Length, or Transfer-Encoding: chunked; no other coding is known here"),
          response);
    }
  }

  private static boolean isKnown(Enumeration<String> codings) {
    return !codings.hasMoreElements()
        || codings.nextElement().equalsIgnoreCase("chunked") && !codings.hasMoreElements();
  }
}
