// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi;

import io.touchstone.http.openapi.OpenApiServlet;
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

/**
 * The OpenAPI description of the whole system, which the build merges from those of the gateway and
 * both services.
 */
@Singleton
@Path("/openapi.json")
public class OpenApiResource {

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "Returns the OpenAPI description of the whole system")
  @APIResponse(
      responseCode = "200",
      description = "OpenAPI 3.1",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema = @Schema(type = SchemaType.OBJECT)))
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  public Response description() {
    return Response.ok(OpenApiServlet.description("system.json"))
        .header("Cache-Control", "public, max-age=60")
        .build();
  }
}
