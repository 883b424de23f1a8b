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
          "Content-Type",
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
    for (String name : HEADERS) {
      List<Object> values = received.get(name);
      if (values != null) {
        values.forEach(value -> copy.header(name, value));
      }
    }
    if (answer.hasEntity()) {
      copy.entity(answer.readEntity(byte[].class));
    }
    return copy.build();
  }
}
