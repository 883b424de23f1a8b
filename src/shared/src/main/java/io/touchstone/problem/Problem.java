// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/**
 * Problem details of an HTTP error (RFC 9457), of the type {@code about:blank}: the status says
 * what kind of problem it is.
 *
 * @param detail what was wrong with this request and what to do about it
 */
public record Problem(int status, String title, String detail) {

  public static final String MEDIA_TYPE = "application/problem+json";

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());
  private static final MediaType TYPE = new MediaType("application", "problem+json");

  public static Problem of(Response.StatusType status, String detail) {
    return new Problem(status.getStatusCode(), status.getReasonPhrase(), detail);
  }

  public JsonObject toJson() {
    return JSON.createObjectBuilder()
        .add("type", "about:blank")
        .add("title", title)
        .add("status", status)
        .add("detail", detail)
        .build();
  }

  /** A response with this problem as its body; an error is never cached. */
  public Response.ResponseBuilder toResponse() {
    return Response.status(status)
        .type(TYPE)
        .header("Cache-Control", "no-store")
        .entity(toJson().toString());
  }
}
