// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * A problem that tells a client to retry later, for use in servlet filters. Its body is rendered
 * once, because it is sent most often when the server is overloaded.
 */
public final class RetryLaterProblem {
  private final int status;
  private final byte[] body;

  /**
   * @param detail which limit was exceeded and what to do about it
   */
  public RetryLaterProblem(Response.StatusType status, String detail) {
    this.status = status.getStatusCode();
    this.body = Problem.of(status, detail).toJson().toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Sends the problem.
   *
   * @param seconds the smallest value of Retry-After
   */
  public void send(long seconds, HttpServletResponse response) throws IOException {
    response.setStatus(status);
    response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(RetryAfter.seconds(seconds)));
    response.setHeader("Cache-Control", "no-store");
    ServletResponses.send(Problem.MEDIA_TYPE, body, response);
  }
}
