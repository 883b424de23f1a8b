// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.memory.ResponseMemory;
import io.touchstone.http.wait.WaitBudget;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Accepts or creates the ID of a request and returns it in the response. Makes the ID and the
 * client's network available to the thread that handles the request, and gives the request its own
 * {@link WaitBudget} and {@link ResponseMemory}.
 */
class RequestContextFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader(RequestContext.ID_HEADER, RequestContext.begin(request));
    WaitBudget.beginRequest();
    ResponseMemory.beginRequest();
    try {
      chain.doFilter(request, response);
    } finally {
      ResponseMemory.endRequest();
      WaitBudget.endRequest();
      RequestContext.end();
    }
  }
}
