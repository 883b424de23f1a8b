// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import io.touchstone.http.response.ServletResponses;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Problem details of an HTTP error (RFC 9457). The type is {@code about:blank}, so the status says
 * what kind of problem it is.
 *
 * @param detail what went wrong and what to do about it
 * @param errors the invalid members of the body; empty for other problems
 */
public record Problem(int status, String title, String detail, List<FieldError> errors) {

  public static final String MEDIA_TYPE = "application/problem+json";

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final MediaType TYPE = new MediaType("application", "problem+json");

  public static Problem of(Response.StatusType status, String detail) {
    return new Problem(status.getStatusCode(), status.getReasonPhrase(), detail, List.of());
  }

  public JsonObject toJson() {
    JsonObjectBuilder json =
        JSON.createObjectBuilder()
            .add("type", "about:blank")
            .add("title", title)
            .add("status", status)
            .add("detail", detail);
    if (!errors.isEmpty()) {
      json.add("errors", errorsToJson());
    }
    return json.build();
  }

  private JsonArrayBuilder errorsToJson() {
    JsonArrayBuilder array = JSON.createArrayBuilder();
    errors.forEach(
        error ->
            array.add(
                JSON.createObjectBuilder()
                    .add("pointer", error.pointer())
                    .add("detail", error.detail())));
    return array;
  }

  /** Returns a response with this problem as its body, which must not be cached. */
  public Response.ResponseBuilder toResponse() {
    return Response.status(status)
        .type(TYPE)
        .header("Cache-Control", "no-store")
        .entity(toJson().toString());
  }

  /** Sends this problem from a servlet or filter, with the headers that were set before. */
  public void send(HttpServletResponse response) throws IOException {
    ServletResponses.send(toResponse().build(), response);
  }
}
