// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import jakarta.ws.rs.core.Response;
import java.util.List;

/** The answer of another service as this one gives it: its bytes unread. */
final class RelayedAnswer {
  private static final List<String> HEADERS =
      List.of(
          "ETag",
          "Last-Modified",
          "Cache-Control",
          "Vary",
          "Location",
          "Link",
          "Retry-After",
          "WWW-Authenticate",
          "Allow");

  private RelayedAnswer() {}

  static Response of(Answer answer) {
    Response.ResponseBuilder copy = Response.status(answer.status());
    HEADERS.forEach(name -> add(copy, name, answer));
    if (mayHaveBody(answer)) {
      add(copy, "Content-Type", answer);
      copy.entity(answer.body().length == 0 ? null : answer.body());
    }
    return copy.build();
  }

  private static void add(Response.ResponseBuilder copy, String name, Answer answer) {
    answer.header(name).forEach(value -> copy.header(name, value));
  }

  /** Asked by status, since some clients claim a body for every answer. */
  private static boolean mayHaveBody(Answer answer) {
    return answer.status() != 204 && answer.status() != 304;
  }
}
