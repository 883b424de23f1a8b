// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.Problem;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;

/**
 * What another service answered, all of it read.
 *
 * @param headers by their names in any case
 * @param body empty where there is none
 */
record Answer(int status, Map<String, ? extends List<?>> headers, byte[] body) {
  private static final byte[] NONE = {};

  /** The answer that a client of Jakarta REST got; closes it. */
  static Answer of(Response response) {
    try (response) {
      return new Answer(
          response.getStatus(),
          response.getHeaders(),
          response.hasEntity() ? response.readEntity(byte[].class) : NONE);
    }
  }

  /** The lines of a header, or none. */
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
