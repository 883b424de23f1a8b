// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.boundary;

import io.touchstone.http.digest.Sha256;
import io.touchstone.users.token.control.SigningKeys;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The public keys that verify access tokens. */
@Singleton
@Path("/keys")
@Tag(name = "sign-in")
public record KeysResource(SigningKeys keys) {

  @Inject
  public KeysResource {}

  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "Returns the public keys that verify access tokens, as a JWK set")
  @APIResponse(responseCode = "200", ref = "Keys")
  @APIResponse(responseCode = "304", ref = "NotModified")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  @APIResponse(responseCode = "406", ref = "NotAcceptable")
  public Response keys(@Context Request request) {
    EntityTag tag = new EntityTag(Sha256.hex(keys.published()));
    ResponseBuilder unchanged = request.evaluatePreconditions(tag);
    ResponseBuilder response = unchanged == null ? Response.ok(keys.published()) : unchanged;
    return response.tag(tag).header(HttpHeaders.CACHE_CONTROL, "public, max-age=300").build();
  }
}
