// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.boundary;

import io.touchstone.gateway.openapi.control.SystemOpenApi;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The OpenAPI description of the whole system. */
@Singleton
@Path("/openapi.json")
public record OpenApiResource(SystemOpenApi system) {
  @Inject
  public OpenApiResource {}

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "This description")
  @APIResponse(
      responseCode = "200",
      description = "OpenAPI 3.1",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema = @Schema(type = SchemaType.OBJECT)))
  @APIResponse(responseCode = "304", description = "The client already has it")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "503", ref = "Unavailable")
  public Response description() {
    return Response.ok(system.json())
        .header("Cache-Control", "public, max-age=" + SystemOpenApi.MAX_AGE_SECONDS)
        .build();
  }
}
