// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.boundary;

import io.touchstone.hypermedia.Identifier;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.user.control.UserRepresentation;
import io.touchstone.users.user.control.UserStore;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Users by their id. */
@ApplicationScoped
@Path("/users")
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private static final int LARGEST_BATCH = 100;

  @Inject UserStore store;
  @Inject UserRepresentation representation;
  @Inject DocumentsTarget documents;

  @GET
  @Path("{id}")
  @Operation(summary = "One user with its links")
  @APIResponse(responseCode = "200", description = "The user")
  @APIResponse(responseCode = "400", description = "The id is not a number")
  @APIResponse(responseCode = "404", description = "There is no such user")
  public JsonObject user(@PathParam("id") String id) throws SQLException {
    return representation.of(find(id));
  }

  @GET
  @Path("{id}/documents")
  @Operation(summary = "A user's documents, the last saved first, as summaries")
  @APIResponse(responseCode = "200", description = "One page of summaries")
  @APIResponse(responseCode = "400", description = "The id is not a number")
  @APIResponse(responseCode = "404", description = "There is no such user")
  @APIResponse(responseCode = "503", description = "document-service is not available")
  public byte[] documents(@PathParam("id") String id) throws SQLException {
    return documents.of(find(id));
  }

  @GET
  @Path("batch/{ids}")
  @Operation(summary = "Several users in one call; unknown ones are left out")
  @APIResponse(responseCode = "200", description = "The users that there are")
  @APIResponse(responseCode = "400", description = "Not 1 to 100 numbers separated by commas")
  public JsonObject users(@PathParam("ids") String ids) throws SQLException {
    String[] batch = ids.split(",", -1);
    if (batch.length > LARGEST_BATCH) {
      throw ProblemException.badRequest("ask for at most " + LARGEST_BATCH + " users at a time");
    }
    return representation.of(store.find(Stream.of(batch).map(Identifier::number).toList()));
  }

  private User find(String id) throws SQLException {
    return store
        .find(Identifier.number(id))
        .orElseThrow(() -> ProblemException.notFound("there is no user with this id"));
  }
}
