// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Lists the documents that the caller may see. */
@Singleton
@Path("/documents")
@Produces({MediaType.APPLICATION_JSON, MediaFormat.HAL_JSON})
@Tag(name = "documents")
public record DocumentListResource(DocumentListHotRead read) {

  @Inject
  public DocumentListResource {}

  @GET
  @Operation(
      summary = "Lists one page of the documents that the caller may see",
      description = "A response ends before the limit if its documents exceed 512 KiB.")
  @APIResponse(responseCode = "200", ref = "DocumentList")
  public Response documents(
      @BeanParam DocumentListParameters parameters,
      @Context HttpHeaders request,
      @Context SecurityContext security) {
    return read.read(parameters, Caller.of(security), request::getHeaderString).toResponse();
  }
}
