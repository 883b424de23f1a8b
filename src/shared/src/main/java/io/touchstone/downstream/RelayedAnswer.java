// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import jakarta.ws.rs.core.MultivaluedMap;
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

  static Response of(Response answer) {
    Response.ResponseBuilder copy = Response.status(answer.getStatus());
    MultivaluedMap<String, Object> received = answer.getHeaders();
    HEADERS.forEach(name -> add(copy, name, received.get(name)));
    if (mayHaveBody(answer)) {
      add(copy, "Content-Type", received.get("Content-Type"));
      copy.entity(answer.hasEntity() ? answer.readEntity(byte[].class) : null);
    }
    return copy.build();
  }

  private static void add(Response.ResponseBuilder copy, String name, List<Object> values) {
    if (values != null) {
      values.forEach(value -> copy.header(name, value));
    }
  }

  /** Asked by status, since some clients claim a body for every answer. */
  private static boolean mayHaveBody(Response answer) {
    return answer.getStatus() != 204 && answer.getStatus() != 304;
  }
}
