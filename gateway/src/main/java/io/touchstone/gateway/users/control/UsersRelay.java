// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelayFactory;
import io.touchstone.hypermedia.Identifier;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to user-service. Reads have a limit of their own. */
@ApplicationScoped
public class UsersRelay {
  private static final String CONFIG_KEY = "user-service";

  private UsersClient users;
  private ServiceRelay reads;
  private ServiceRelay writes;

  protected UsersRelay() {}

  @Inject
  public UsersRelay(
      @RestClient UsersClient users, ServiceRelayFactory relays, DownstreamServices services) {
    this.users = users;
    this.reads = relays.create(services.userServiceReads(), CONFIG_KEY);
    this.writes = relays.create(services.userService(), CONFIG_KEY);
  }

  @PreDestroy
  void close() {
    reads.close();
    writes.close();
  }

  /** Returns a user, the most common request. */
  public Response user(long id, RelayedHeaders headers) {
    return reads.service().relay(() -> users.user(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return request
        .singleResource("/users/")
        .map(id -> user(Identifier.number(id), request.headers()))
        .orElseGet(() -> (request.isRead() ? reads : writes).relay(request));
  }
}
