// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import java.io.IOException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A response with a representation: 200, or 304 without a body.
 *
 * @param contentType null without a body
 * @param body callers must not change it; null if the client has the current version
 * @param headers passes the name and value of each other header
 */
public record RepresentationResponse(
    String contentType, byte[] body, Consumer<BiConsumer<String, String>> headers) {

  /**
   * Sends the response from a servlet or filter.
   *
   * @param client the response that the container provides
   * @throws IOException if the client has closed the connection
   */
  public void send(HttpServletResponse client) throws IOException {
    headers.accept(client::addHeader);
    if (body == null) {
      client.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    } else {
      client.setContentType(contentType);
      client.setContentLength(body.length);
      client.getOutputStream().write(body);
    }
  }

  /** {@return the response for Jakarta REST} */
  public Response toResponse() {
    ResponseBuilder response =
        body == null ? Response.notModified() : Response.ok(body, contentType);
    headers.accept(response::header);
    return response.build();
  }
}
