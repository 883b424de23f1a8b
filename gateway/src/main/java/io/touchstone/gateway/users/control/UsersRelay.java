// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.downstream.Downstream;
import io.touchstone.downstream.Reads;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hands requests to user-service: reads over the cheapest connection, all others through one cached
 * client.
 */
@ApplicationScoped
public class UsersRelay {
  @Inject UsersTarget users;
  @Inject UsersClientBuilder builder;

  @Inject
  @ConfigProperty(name = "user-service.read-connections")
  int readConnections;

  @Inject
  @ConfigProperty(name = "user-service.connections")
  int connections;

  private Downstream service;
  private Reads reads;

  /** Reads have connections of their own, since passwords take their time. */
  @PostConstruct
  void open() {
    service = new Downstream("user-service", Math.min(connections, Downstream.CONNECTIONS));
    reads = builder.reads(new Downstream("user-service", readConnections));
  }

  public Response user(long id, RelayedHeaders headers) {
    return reads.pass("/users/" + id, headers.forRead(), () -> users.user(id, headers));
  }

  public Response answer(RelayedRequest request) {
    return request.isRead()
        ? reads.pass(request.target(), request.headers().forRead(), () -> users.call(request))
        : service.pass(() -> users.call(request));
  }
}
