// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.departure.boundary;

import io.touchstone.documents.departure.control.UserRemoval;
import io.touchstone.documents.user.control.UserDirectory;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import io.touchstone.http.problem.ProblemException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Removes what a deleted user leaves behind. Only user-service calls it, with the user's token. */
@Singleton
@Path("/users/{id}")
public record DepartureResource(UserRemoval removal, UserDirectory users) {

  @Inject
  public DepartureResource {}

  /** Returns 204 if nothing is left, otherwise 202: the request must be repeated. */
  @DELETE
  @Operation(hidden = true)
  public Response delete(@PathParam("id") String id, @Context SecurityContext security) {
    Caller caller = Caller.of(security).require();
    if (caller.id() != Identifier.number(id)) {
      throw ProblemException.forbidden("You can only remove your own documents and access.");
    }
    users.forget(caller.id());
    return removal.removeSome(caller)
        ? Response.noContent().build()
        : Response.status(Response.Status.ACCEPTED).build();
  }
}
