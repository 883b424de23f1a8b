// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelayFactory;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to user-service. */
@ApplicationScoped
public class UsersRelay {
  private static final String CONFIG_KEY = "user-service";

  @Inject @RestClient UsersClient users;
  @Inject ServiceRelayFactory relays;
  @Inject DownstreamServices services;

  private ServiceRelay reads;
  private ServiceRelay writes;

  /** Gives reads their own limit, so that they do not wait for slow password checks. */
  @PostConstruct
  void open() {
    reads = relays.create(services.userServiceReads(), CONFIG_KEY);
    writes = relays.create(services.userService(), CONFIG_KEY);
  }

  @PreDestroy
  void close() {
    reads.close();
    writes.close();
  }

  public Response user(long id, RelayedHeaders headers) {
    return reads.service().relay(() -> users.user(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return (request.isRead() ? reads : writes).relay(request);
  }
}
