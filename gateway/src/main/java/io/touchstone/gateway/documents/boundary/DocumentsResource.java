// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.boundary;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.documents.control.DocumentsClient;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Documents, as document-service renders them. */
@ApplicationScoped
@Path("/documents")
public class DocumentsResource {

  private static final Downstream DOCUMENT_SERVICE = new Downstream("document-service");

  @Inject @RestClient DocumentsClient documents;

  @GET
  @Path("{id}")
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "One document with its links")
  @APIResponse(responseCode = "200", description = "The document")
  @APIResponse(responseCode = "400", description = "The id is not a UUID")
  @APIResponse(responseCode = "404", description = "There is no such document")
  @APIResponse(responseCode = "503", description = "A service behind is not available")
  public byte[] document(@PathParam("id") String id) {
    String known = Identifier.uuid(id).toString();
    return DOCUMENT_SERVICE.read(() -> documents.document(known));
  }
}
