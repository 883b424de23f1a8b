// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.boundary;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.RelayingResource;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.users.control.UsersClient;
import io.touchstone.http.path.Identifier;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Users and their documents, sign-in, the caller's own account, and the keys of tokens, served by
 * user-service.
 */
@Singleton
@Path("/{family: users|me|tokens|keys}{rest: (/.*)?}")
public class UsersRelayResource extends RelayingResource {

  private final UsersClient users;
  private final DownstreamServices services;

  @Inject
  public UsersRelayResource(@RestClient UsersClient users, DownstreamServices services) {
    this.users = users;
    this.services = services;
  }

  /** Calls the Rest Client for a single user, the most common request. */
  @Override
  protected Response relay(RelayedRequest request) {
    ServiceRelay service = request.isRead() ? services.userServiceReads() : services.userService();
    return request
        .singleResource("/users/")
        .map(Identifier::number)
        .map(id -> service.relay(() -> users.user(id, request.headers())))
        .orElseGet(() -> service.relay(request));
  }
}
