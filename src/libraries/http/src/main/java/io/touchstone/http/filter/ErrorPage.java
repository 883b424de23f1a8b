// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.Problem;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Renders errors that the server itself raises; {@code web-fragment.xml} maps them here. */
class ErrorPage extends HttpServlet {
  static final String PATH = "/problem";

  private static final long serialVersionUID = 1;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    (status == null ? unknown() : raised((Integer) status)).send(response);
  }

  private static Problem unknown() {
    return Problem.of(Response.Status.NOT_FOUND, "There is no resource at this address.");
  }

  private static Problem raised(int code) {
    Response.Status status = Response.Status.fromStatusCode(code);
    return Problem.of(
        status == null ? Response.Status.INTERNAL_SERVER_ERROR : status, detail(code));
  }

  private static String detail(int code) {
    return switch (code) {
      case 400 -> "The request is malformed. Check its address and headers.";
      case 401 -> "The token is invalid. Sign in again, or send the request without a token.";
      default -> "The server could not process this request.";
    };
  }
}
