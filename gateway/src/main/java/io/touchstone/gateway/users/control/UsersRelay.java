// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.ByteRelayFactory;
import io.touchstone.gateway.relay.DownstreamServices;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import io.touchstone.gateway.relay.ServiceRelay;
import io.touchstone.gateway.relay.ServiceRelay.Route;
import io.touchstone.http.client.Downstream;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Forwards requests to user-service. */
@ApplicationScoped
public class UsersRelay {
  private static final String CONFIG_KEY = "user-service";

  @Inject @RestClient UsersClient users;
  @Inject ByteRelayFactory relays;
  @Inject DownstreamServices services;

  @Inject
  @ConfigProperty(name = "user-service.reads")
  String reads;

  @Inject
  @ConfigProperty(name = "user-service.writes")
  String writes;

  private Downstream service;
  private ServiceRelay relay;

  /** Gives reads their own limit, so that they do not wait for slow password checks. */
  @PostConstruct
  void open() {
    Route read = relays.route(services.userServiceReads(), CONFIG_KEY, reads);
    service = read.service();
    relay = new ServiceRelay(read, relays.route(services.userService(), CONFIG_KEY, writes));
  }

  @PreDestroy
  void close() {
    relay.close();
  }

  public Response user(long id, RelayedHeaders headers) {
    return service.relay(() -> users.user(id, headers));
  }

  public Response relay(RelayedRequest request) {
    return relay.relay(request);
  }
}
