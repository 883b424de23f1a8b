// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import jakarta.ws.rs.core.Response;
import java.util.List;

/** Copies another service's response for the client, without parsing the body. */
final class RelayedResponse {
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

  private RelayedResponse() {}

  static Response of(ServiceResponse response) {
    Response.ResponseBuilder copy = Response.status(response.status());
    HEADERS.forEach(name -> add(copy, name, response));
    if (mayHaveBody(response)) {
      add(copy, "Content-Type", response);
      copy.entity(response.body().length == 0 ? null : response.body());
    }
    return copy.build();
  }

  private static void add(Response.ResponseBuilder copy, String name, ServiceResponse response) {
    response.header(name).forEach(value -> copy.header(name, value));
  }

  /** Checked by status, because some clients report a body for every response. */
  private static boolean mayHaveBody(ServiceResponse response) {
    return response.status() != 204 && response.status() != 304;
  }
}
