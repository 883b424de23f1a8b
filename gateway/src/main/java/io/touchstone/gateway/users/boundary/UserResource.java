// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.users.control.UsersTarget;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** One user, as user-service renders it: of users what clients read most. */
@ApplicationScoped
@Path("/users/{id}")
public class UserResource extends RelayingResource {
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  @Inject UsersTarget users;

  /** A user takes no query. */
  @GET
  @Operation(hidden = true)
  public Response user(@PathParam("id") String id, @Context HttpHeaders headers) {
    long known = Identifier.number(id);
    RelayedHeaders relayed = RelayedHeaders.of(headers);
    return USER_SERVICE.pass(() -> users.user(known, relayed));
  }

  @Override
  protected Response answer(RelayedRequest request) {
    return USER_SERVICE.pass(() -> users.call(request));
  }
}
