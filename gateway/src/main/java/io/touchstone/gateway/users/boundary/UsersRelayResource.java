// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.users.control.UsersRelay;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Users and their documents, served by user-service. */
@ApplicationScoped
@Path("/users{rest: (/.*)?}")
public class UsersRelayResource extends RelayingResource {
  @Inject UsersRelay users;

  @GET
  @Operation(hidden = true)
  public Response get(
      @PathParam("rest") String rest,
      @Context HttpServletRequest request,
      @Context HttpHeaders headers) {
    return namesSingleResource(rest, request)
        ? user(rest.substring(1), headers)
        : relay(RelayedRequest.of(request, headers));
  }

  /** Returns a user by its id, the most common request for users. */
  public Response user(String id, HttpHeaders headers) {
    return users.user(Identifier.number(id), RelayedHeaders.of(headers));
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return users.relay(request);
  }
}
