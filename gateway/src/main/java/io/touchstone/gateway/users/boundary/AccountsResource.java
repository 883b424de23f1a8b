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

/** Signing in and out, one's own account, and the keys of tokens, all by user-service. */
@ApplicationScoped
@Path("/{family: me|tokens|keys}{rest: (/.*)?}")
public class AccountsResource extends RelayingResource {
  @Inject UsersRelay users;

  @GET
  @Operation(hidden = true)
  public Response get(@Context HttpServletRequest request, @Context HttpHeaders headers) {
    return answer(RelayedRequest.of(request, headers));
  }

  @Override
  protected Response answer(RelayedRequest request) {
    return users.answer(request);
  }
}
