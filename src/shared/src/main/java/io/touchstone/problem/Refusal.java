// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;

/**
 * A problem that tells a client to come again later, where no Jakarta REST resource is reached. Its
 * bytes are made once: it is answered most often when there is least to spare for it.
 */
public final class Refusal {
  private final int status;
  private final byte[] body;

  /**
   * @param detail what was too much and what to do about it
   */
  public Refusal(Response.StatusType status, String detail) {
    this.status = status.getStatusCode();
    this.body = ServletProblem.bytes(Problem.of(status, detail));
  }

  /**
   * @param seconds until the request has a chance
   */
  public void send(long seconds, HttpServletResponse response) throws IOException {
    response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
    ServletProblem.send(status, body, response);
  }
}
