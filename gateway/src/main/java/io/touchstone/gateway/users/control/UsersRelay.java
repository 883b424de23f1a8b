// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.ReadClient;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;

/** Forwards requests to user-service. */
@ApplicationScoped
public class UsersRelay {

  @Inject UsersTarget users;
  @Inject UsersClientBuilder builder;
  @Inject DownstreamServices services;

  private ServiceRelay relay;

  /** Gives reads their own limit, so that they do not wait for slow password checks. */
  @PostConstruct
  void open() {
    ReadClient reads = builder.reads(services.userServiceReads());
    relay = new ServiceRelay(services.userService(), reads, users::send);
  }

  public Response user(long id, RelayedHeaders headers) {
    return relay(RelayedRequest.get("/users/" + id, headers));
  }

  public Response relay(RelayedRequest request) {
    return relay.relay(request);
  }
}
