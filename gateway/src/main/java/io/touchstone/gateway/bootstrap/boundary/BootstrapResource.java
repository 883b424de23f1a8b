// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.boundary;

import io.touchstone.gateway.bootstrap.control.Bootstrap;
import io.touchstone.hypermedia.Caching;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Preconditions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The one address that a client knows; it finds all others from here. */
@ApplicationScoped
@Path("/")
public class BootstrapResource {
  @Inject Bootstrap bootstrap;

  @Inject
  @ConfigProperty(name = "gateway.uri")
  String gateway;

  @GET
  @Produces({MediaType.APPLICATION_JSON, Form.HAL_JSON})
  @Operation(summary = "Links to everything there is, as URI templates (RFC 6570) where to fill in")
  @APIResponse(
      responseCode = "200",
      description = "The links",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(ref = "#/components/schemas/Bootstrap")),
        @Content(mediaType = Form.HAL_JSON, schema = @Schema(ref = "#/components/schemas/Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client has them already")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  public Response links(@Context HttpHeaders request) {
    Form form = Form.of(request);
    String tag = form.tag(bootstrap.version());
    if (Preconditions.unchanged(request, tag)) {
      return Caching.SHARED.notModified(tag);
    }
    return Caching.SHARED
        .apply(Response.ok(bootstrap.in(form), form.type()), tag)
        .header("Link", serviceDescription())
        .build();
  }

  /** A value of the header Link (RFC 8631). */
  private String serviceDescription() {
    return '<' + gateway + "/openapi.json>; rel=\"service-desc\"; type=\"application/json\"";
  }
}
