// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.openapi;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Sends the description of this service as MicroProfile OpenAPI specifies: as YAML, or as JSON with
 * {@code ?format=json} or {@code Accept: application/json}.
 */
public class OpenApiServlet extends HttpServlet {
  public static final String PATH = "/openapi";

  private static final long serialVersionUID = 1;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    OwnDescription description = wantsJson(request) ? OwnDescription.JSON : OwnDescription.YAML;
    try {
      ServletResponses.send(description.contentType(), description.read(), response);
    } catch (ProblemException unavailable) {
      ServletResponses.send(unavailable.getResponse(), response);
    }
  }

  private static boolean wantsJson(HttpServletRequest request) {
    String accept = request.getHeader("Accept");
    return "format=json".equalsIgnoreCase(request.getQueryString())
        || accept != null && accept.contains("application/json");
  }
}
