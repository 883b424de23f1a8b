// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.users.control.UsersRelay;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * Users and their documents, sign-in, the caller's own account, and the keys of tokens, served by
 * user-service.
 */
@ApplicationScoped
@Path("/{family: users|me|tokens|keys}{rest: (/.*)?}")
public class UsersRelayResource extends RelayingResource {
  private UsersRelay users;

  protected UsersRelayResource() {}

  @Inject
  public UsersRelayResource(UsersRelay users) {
    this.users = users;
  }

  @Override
  protected Response relay(RelayedRequest request) {
    return users.relay(request);
  }
}
