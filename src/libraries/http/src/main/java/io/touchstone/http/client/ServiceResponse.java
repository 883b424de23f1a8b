// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.problem.Problem;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;

/**
 * The response of another service, fully read.
 *
 * @param headers by name; lookups must ignore case
 * @param body empty if there is none
 */
record ServiceResponse(int status, Map<String, ? extends List<?>> headers, byte[] body) {
  private static final byte[] EMPTY = {};

  /** Reads and closes the response of a Jakarta REST client. */
  static ServiceResponse of(Response response) {
    try (response) {
      return new ServiceResponse(
          response.getStatus(),
          response.getHeaders(),
          response.hasEntity() ? response.readEntity(byte[].class) : EMPTY);
    }
  }

  /** Returns the values of a header; empty if it is absent. */
  List<?> header(String name) {
    List<?> values = headers.get(name);
    return values == null ? List.of() : values;
  }

  boolean isSuccessful() {
    return status / 100 == 2;
  }

  boolean isProblem() {
    return header("Content-Type").stream()
        .anyMatch(type -> type.toString().startsWith(Problem.MEDIA_TYPE));
  }
}
