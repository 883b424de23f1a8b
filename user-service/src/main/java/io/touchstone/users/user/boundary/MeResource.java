// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.users.user.control.UserRepresentation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The account of the caller. */
@ApplicationScoped
@Path("/me")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "users")
public class MeResource {

  @Inject UserResponses responses;
  @Inject UserRepresentation representation;

  @GET
  @Operation(
      operationId = "me",
      summary = "The caller's account, with links to the caller's resources")
  @SecurityRequirement(name = "accessToken")
  @APIResponse(
      responseCode = "200",
      description = "The caller's account",
      content = {
        @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = "Me")),
        @Content(mediaType = MediaFormat.HAL_JSON, schema = @Schema(ref = "Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client already has the current state")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "404", ref = "NotFound")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  @APIResponse(responseCode = "503", ref = "ServiceUnavailable")
  public Response me(@Context SecurityContext security, @Context HttpHeaders headers) {
    Caller caller = Caller.of(security).require();
    return responses.get(
        caller.id(), headers, CachePolicy.CONFIDENTIAL, this::tag, representation::ofCaller);
  }

  private String tag(long version, MediaFormat format) {
    return format.tag(version + "-" + representation.form(format));
  }
}
