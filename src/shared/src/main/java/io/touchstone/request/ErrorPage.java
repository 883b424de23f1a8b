// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import io.touchstone.problem.Problem;
import io.touchstone.problem.ServletProblem;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/** Gives the errors that the server itself raises a body; {@code web-fragment.xml} leads here. */
class ErrorPage extends HttpServlet {
  static final String PATH = "/problem";

  private static final long serialVersionUID = 1;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    ServletProblem.send(status == null ? unknown() : raised((Integer) status), response);
  }

  private static Problem unknown() {
    return Problem.of(Response.Status.NOT_FOUND, "there is nothing at this address");
  }

  private static Problem raised(int code) {
    Response.Status status = Response.Status.fromStatusCode(code);
    return Problem.of(
        status == null ? Response.Status.INTERNAL_SERVER_ERROR : status, detail(code));
  }

  private static String detail(int code) {
    return switch (code) {
      case 400 -> "the request is not well-formed; see its address and its headers";
      case 401 -> "the token is not valid; sign in again, or leave it out";
      default -> "the server could not answer the request as it was made";
    };
  }
}
