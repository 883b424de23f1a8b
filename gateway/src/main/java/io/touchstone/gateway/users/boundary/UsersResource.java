// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.users.control.UsersTarget;
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

/** Users and their documents, as user-service renders them. */
@ApplicationScoped
@Path("/users/{id}")
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private static final Downstream USER_SERVICE = new Downstream("user-service");

  @Inject UsersTarget users;

  @GET
  @Operation(summary = "One user with its links")
  @APIResponse(responseCode = "200", description = "The user")
  @APIResponse(responseCode = "400", description = "The id is not a number")
  @APIResponse(responseCode = "404", description = "There is no such user")
  @APIResponse(responseCode = "503", description = "A service behind is not available")
  public byte[] user(@PathParam("id") String id) {
    long known = Identifier.number(id);
    return USER_SERVICE.read(() -> users.user(known));
  }

  @GET
  @Path("documents")
  @Operation(summary = "A user's documents, the last saved first, as summaries")
  @APIResponse(responseCode = "200", description = "One page of summaries")
  @APIResponse(responseCode = "400", description = "The id is not a number")
  @APIResponse(responseCode = "404", description = "There is no such user")
  @APIResponse(responseCode = "503", description = "A service behind is not available")
  public byte[] documents(@PathParam("id") String id) {
    long known = Identifier.number(id);
    return USER_SERVICE.read(() -> users.documents(known));
  }
}
