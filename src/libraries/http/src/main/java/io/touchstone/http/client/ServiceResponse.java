// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.memory.ResponseMemory;
import io.touchstone.http.problem.Problem;
import io.touchstone.http.response.ServletResponses;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;

/**
 * The response of another service, fully read.
 *
 * @param body empty if there is none
 */
public record ServiceResponse(int status, ServiceHeaders headers, byte[] body) {
  private static final byte[] EMPTY = {};

  /** Reads and closes the response of a Jakarta REST client. */
  static ServiceResponse of(Response response, ResponseMemory memory) {
    try (response) {
      ServiceHeaders headers = new ServiceHeaders();
      response
          .getStringHeaders()
          .forEach((name, values) -> values.forEach(value -> headers.add(name, value)));
      return new ServiceResponse(response.getStatus(), headers, body(response, memory));
    } catch (IOException failed) {
      throw new ProcessingException(failed);
    }
  }

  private static byte[] body(Response response, ResponseMemory memory) throws IOException {
    InputStream body = response.hasEntity() ? response.readEntity(InputStream.class) : null;
    return body == null ? EMPTY : memory.read(body, response.getLength());
  }

  boolean isSuccessful() {
    return status / 100 == 2;
  }

  boolean isProblem() {
    return headers.get(ServiceHeaders.CONTENT_TYPE).stream()
        .anyMatch(type -> type.startsWith(Problem.MEDIA_TYPE));
  }

  /** Returns a copy for the client, without parsing the body. */
  public Response toResponse() {
    Response.ResponseBuilder copy = Response.status(status);
    headers.addTo(copy, mayHaveBody());
    if (mayHaveBody() && body.length > 0) {
      copy.entity(body);
    }
    return copy.build();
  }

  /** Sends a copy to the client, like {@link #toResponse}, without Jakarta REST. */
  public void send(HttpServletResponse client) throws IOException {
    client.setStatus(status);
    headers.setIn(client);
    if (mayHaveBody() && body.length > 0) {
      headers
          .get(ServiceHeaders.CONTENT_TYPE)
          .forEach(type -> client.setHeader(ServiceHeaders.CONTENT_TYPE, type));
      ServletResponses.send(body, client);
    }
  }

  /** Checked by status, because some clients report a body for every response. */
  private boolean mayHaveBody() {
    return status != 204 && status != 304;
  }
}
