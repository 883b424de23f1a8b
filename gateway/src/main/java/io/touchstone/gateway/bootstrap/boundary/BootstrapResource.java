// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.bootstrap.boundary;

import io.touchstone.gateway.bootstrap.control.BootstrapLinks;
import io.touchstone.hypermedia.CachePolicy;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.SelectedRepresentation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The bootstrap resource: the only URI that clients hard-code. It links to all others. */
@ApplicationScoped
@Path("/")
public class BootstrapResource {
  private BootstrapLinks links;
  private String serviceDescription;

  protected BootstrapResource() {}

  /**
   * @param gateway the base URI of the OpenAPI description (RFC 8631)
   */
  @Inject
  public BootstrapResource(
      BootstrapLinks links, @ConfigProperty(name = "gateway.uri") String gateway) {
    this.links = links;
    this.serviceDescription =
        '<' + gateway + "/openapi.json>; rel=\"service-desc\"; type=\"application/json\"";
  }

  @GET
  @Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
  @Operation(
      summary =
          "Returns links to all resources; those with values to fill in are URI templates"
              + " (RFC 6570)")
  @APIResponse(
      responseCode = "200",
      description = "The links",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(ref = "#/components/schemas/Bootstrap")),
        @Content(
            mediaType = MediaFormat.HAL_JSON,
            schema = @Schema(ref = "#/components/schemas/Hal"))
      })
  @APIResponse(responseCode = "304", description = "The client already has them")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  public Response links(@Context HttpHeaders request) {
    return SelectedRepresentation.of(request::getHeaderString, CachePolicy.SHARED, links.version())
        .withLinks(List.of(serviceDescription))
        .respond(format -> links.rendered(format).getBytes(StandardCharsets.UTF_8));
  }
}
