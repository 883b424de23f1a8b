// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;

/** Describes what is wrong with a request as problem+json (RFC 9457). */
@Provider
public class ClientErrors implements ExceptionMapper<ClientErrorException> {
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Override
  public Response toResponse(ClientErrorException wrong) {
    int status = wrong.getResponse().getStatus();
    String problem =
        JSON.createObjectBuilder()
            .add("type", "about:blank")
            .add("title", wrong.getResponse().getStatusInfo().getReasonPhrase())
            .add("status", status)
            .add("detail", String.valueOf(wrong.getMessage()))
            .build()
            .toString();
    return Response.status(status).type("application/problem+json").entity(problem).build();
  }
}
