// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Documents by their id. */
@ApplicationScoped
@Path("/documents")
public class DocumentsResource {

  @Inject DocumentReading reading;
  @Inject DocumentRepresentation representation;

  @GET
  @Path("{id}")
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "One document with its links")
  @APIResponse(responseCode = "200", description = "The document")
  @APIResponse(responseCode = "400", description = "The id is not a UUID")
  @APIResponse(responseCode = "404", description = "There is no such document")
  @APIResponse(responseCode = "503", description = "user-service is not available")
  public JsonObject document(@PathParam("id") String id) throws SQLException {
    return representation.of(reading.read(Identifier.uuid(id)));
  }
}
