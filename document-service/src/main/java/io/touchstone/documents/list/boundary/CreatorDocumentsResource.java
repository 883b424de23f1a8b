// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * Lists the documents of one creator. Only user-service calls it, after checking that the user
 * exists.
 */
@Singleton
@Path("/creators/{id}/documents")
public record CreatorDocumentsResource(DocumentListHotRead read) {

  @Inject
  public CreatorDocumentsResource {}

  @GET
  @Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
  @Operation(hidden = true)
  public Response documents(
      @PathParam("id") String id,
      @BeanParam DocumentListParameters parameters,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return read.read(
            Identifier.number(id), parameters, Caller.of(security), request::getHeaderString)
        .toResponse();
  }
}
