// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.openapi;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

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
    boolean json = wantsJson(request);
    String type = json ? "application/json;charset=UTF-8" : "text/plain;charset=UTF-8";
    try {
      ServletResponses.send(type, description(json ? "openapi.json" : "openapi.yaml"), response);
    } catch (ProblemException unavailable) {
      ServletResponses.send(unavailable.getResponse(), response);
    }
  }

  /**
   * Reads the description.
   *
   * @param file its name
   * @throws ProblemException 503 if the classes were compiled without generating the description
   */
  public static byte[] description(String file) {
    try (InputStream in = OpenApiServlet.class.getResourceAsStream("/description/" + file)) {
      if (in == null) {
        throw ProblemException.unavailable("The OpenAPI description");
      }
      return in.readAllBytes();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean wantsJson(HttpServletRequest request) {
    String accept = request.getHeader("Accept");
    return "format=json".equalsIgnoreCase(request.getQueryString())
        || accept != null && accept.contains("application/json");
  }
}
