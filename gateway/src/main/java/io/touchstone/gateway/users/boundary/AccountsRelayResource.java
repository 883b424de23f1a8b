// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.users.control.UsersRelay;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Sign-in, the caller's own account, and the keys of tokens, served by user-service. */
@ApplicationScoped
@Path("/{family: me|tokens|keys}{rest: (/.*)?}")
public class AccountsRelayResource extends RelayingResource {
  @Inject UsersRelay users;

  @GET
  @Operation(hidden = true)
  public Response get(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return relay(RelayedRequest.of(request, headers));
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return users.relay(request);
  }
}
