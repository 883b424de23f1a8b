// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.response;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Sends responses as Jakarta REST would, for requests that a filter answers in front of it. */
public final class ServletResponses {
  private ServletResponses() {}

  /**
   * Sends a response. Its headers replace those of the same name that were set before.
   *
   * @param response its entity is a string, bytes or null
   */
  public static void send(Response response, HttpServletResponse client) throws IOException {
    client.setStatus(response.getStatus());
    response.getStringHeaders().forEach((name, values) -> setHeader(client, name, values));
    if (response.hasEntity()) {
      send(body(response.getEntity()), client);
    }
  }

  /** Sends a body whose other headers have been set. */
  public static void send(String contentType, byte[] body, HttpServletResponse client)
      throws IOException {
    client.setContentType(contentType);
    send(body, client);
  }

  /** Sends a body whose headers have been set, except for its length. */
  public static void send(byte[] body, HttpServletResponse client) throws IOException {
    client.setContentLength(body.length);
    client.getOutputStream().write(body);
  }

  private static void setHeader(HttpServletResponse client, String name, List<String> values) {
    client.setHeader(name, values.get(0));
    values.stream().skip(1).forEach(value -> client.addHeader(name, value));
  }

  private static byte[] body(Object entity) {
    return entity instanceof byte[] bytes
        ? bytes
        : entity.toString().getBytes(StandardCharsets.UTF_8);
  }
}
