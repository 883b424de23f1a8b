// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends problems from servlets and filters. */
public final class ServletProblem {
  private ServletProblem() {}

  /** Sends a problem and keeps headers that were set before. */
  public static void send(Problem problem, HttpServletResponse response) throws IOException {
    send(problem.status(), bytes(problem), response);
  }

  static byte[] bytes(Problem problem) {
    return problem.toJson().toString().getBytes(StandardCharsets.UTF_8);
  }

  static void send(int status, byte[] body, HttpServletResponse response) throws IOException {
    response.setStatus(status);
    response.setHeader("Cache-Control", "no-store");
    ServletResponses.send(Problem.MEDIA_TYPE, body, response);
  }
}
