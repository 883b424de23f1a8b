// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.practice.Practice;
import io.touchstone.practice.Request;
import io.touchstone.practice.Variant;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The least that a request to the server can cost, which no practice can reduce: no resource, no
 * database, no providers.
 */
@Practice(
    id = "floor",
    slug = "floor",
    title = "A servlet that returns constant bytes",
    naive = "constant bytes",
    tuned = "")
@WebServlet("/practices/floor/constant")
public class FloorEndpoint extends HttpServlet {

  private static final long serialVersionUID = 1;
  private static final byte[] BODY = "pong".getBytes(StandardCharsets.US_ASCII);

  @Variant(
      name = "constant",
      path = "/practices/floor/constant",
      request = @Request(expect = "pong"))
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/plain");
    response.setContentLength(BODY.length);
    response.getOutputStream().write(BODY);
  }
}
