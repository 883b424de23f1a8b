// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.hypermedia.Identifier;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to user-service. */
@Dependent
public record UsersRelay(@RestClient UsersClient users, DownstreamServices services) {
  @Inject
  public UsersRelay {}

  /** Returns a user, the most common request. */
  public Response user(long id, RelayedHeaders headers) {
    return services.userServiceReads().relay(() -> users.user(id, headers));
  }

  public Response relay(RelayedRequest request) {
    ServiceRelay service = request.isRead() ? services.userServiceReads() : services.userService();
    return request
        .singleResource("/users/")
        .map(id -> user(Identifier.number(id), request.headers()))
        .orElseGet(() -> service.relay(request));
  }
}
