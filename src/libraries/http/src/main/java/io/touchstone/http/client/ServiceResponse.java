// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.problem.Problem;
import jakarta.ws.rs.core.Response;
import java.util.List;

/**
 * The response of another service, fully read.
 *
 * @param head status and headers
 * @param body empty if there is none
 */
record ServiceResponse(Response head, byte[] body) {
  private static final byte[] EMPTY = {};

  private static final List<String> RELAYED_HEADERS =
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

  /** Reads and closes the response of a Jakarta REST client. */
  static ServiceResponse of(Response response) {
    try (response) {
      return new ServiceResponse(
          response, response.hasEntity() ? response.readEntity(byte[].class) : EMPTY);
    }
  }

  int status() {
    return head.getStatus();
  }

  /** Returns the values of a header; empty if it is absent. */
  List<?> header(String name) {
    List<?> values = head.getHeaders().get(name);
    return values == null ? List.of() : values;
  }

  boolean isSuccessful() {
    return status() / 100 == 2;
  }

  boolean isProblem() {
    return header("Content-Type").stream()
        .anyMatch(type -> type.toString().startsWith(Problem.MEDIA_TYPE));
  }

  /** Returns a copy for the client, without parsing the body. */
  Response relayed() {
    Response.ResponseBuilder copy = Response.status(status());
    RELAYED_HEADERS.forEach(name -> addTo(copy, name));
    if (mayHaveBody()) {
      addTo(copy, "Content-Type");
      copy.entity(body.length == 0 ? null : body);
    }
    return copy.build();
  }

  private void addTo(Response.ResponseBuilder copy, String name) {
    header(name).forEach(value -> copy.header(name, value));
  }

  /** Checked by status, because some clients report a body for every response. */
  private boolean mayHaveBody() {
    return status() != 204 && status() != 304;
  }
}
