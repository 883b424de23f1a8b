// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.boundary;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.users.revocation.control.RevocationFeed;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The sessions whose access tokens must be rejected. Only the other services call it. */
@Singleton
@Path("/ended-sessions")
public record EndedSessionsResource(RevocationFeed feed) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject
  public EndedSessionsResource {}

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(hidden = true)
  public Response sessions() {
    List<String> ids =
        feed.published()
            .orElseThrow(() -> ProblemException.unavailable("The list of ended sessions"));
    JsonObject entity =
        JSON.createObjectBuilder().add(EndedSessions.MEMBER, JSON.createArrayBuilder(ids)).build();
    return Response.ok(entity.toString()).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
  }
}
