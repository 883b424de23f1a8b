// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.http.path.Identifier;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** The target of a document's {@code edit} link: redirects to the document in the web page. */
@Singleton
@Path("/documents/edit/{id}")
public record EditLinkResource(@ConfigProperty(name = "gateway.uri") String gateway) {
  @Inject
  public EditLinkResource {}

  @GET
  @Operation(summary = "Redirects to the web page of one document")
  @APIResponse(responseCode = "303", description = "The address of the page")
  @APIResponse(responseCode = "400", ref = "BadRequest")
  @APIResponse(responseCode = "401", ref = "Unauthorized")
  public Response edit(@PathParam("id") String id) {
    return Response.seeOther(URI.create(gateway + "/app/#/documents/" + Identifier.uuid(id)))
        .build();
  }
}
