// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.documents.document.control.DocumentPage;
import io.touchstone.documents.document.control.DocumentStore;
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

/** The documents of one creator, as user-service asks for them. */
@ApplicationScoped
@Path("/creators")
public class CreatorsResource {

  @Inject DocumentStore store;
  @Inject DocumentPage page;

  @GET
  @Path("{id}/documents")
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "A creator's documents, the last saved first, as summaries")
  @APIResponse(responseCode = "200", description = "One page; empty for an unknown creator")
  @APIResponse(responseCode = "400", description = "The id is not a number")
  public JsonObject documents(@PathParam("id") String id) throws SQLException {
    long creator = Identifier.number(id);
    return page.of(creator, store.lastSavedOf(creator, DocumentPage.SIZE));
  }
}
