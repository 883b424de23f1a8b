// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.relay.ServiceRelay;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;

/**
 * Users and their documents, sign-in, the caller's own account, and the keys of tokens, served by
 * user-service.
 */
@Singleton
@Path("/{family: users|me|tokens|keys}{rest: (/.*)?}")
public class UsersRelayResource extends RelayingResource {

  private final DownstreamServices services;

  @Inject
  public UsersRelayResource(DownstreamServices services) {
    this.services = services;
  }

  @Override
  protected ServiceRelay service(RelayedRequest request) {
    return services.userService(request);
  }
}
