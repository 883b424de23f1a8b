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

/**
 * Hands requests to user-service: reads over the cheapest connection, all others through one cached
 * client.
 */
@ApplicationScoped
public class UsersRelay {
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  /** Not among the calls above, since passwords take their time. */
  private static final Downstream READS = new Downstream("user-service", 100);

  @Inject UsersTarget users;
  @Inject UsersClientBuilder builder;

  private Reads reads;

  @PostConstruct
  void open() {
    reads = builder.reads(READS);
  }

  public Response user(long id, RelayedHeaders headers) {
    return reads.pass("/users/" + id, headers.forRead(), () -> users.user(id, headers));
  }

  public Response answer(RelayedRequest request) {
    return request.isRead()
        ? reads.pass(request.target(), request.headers().forRead(), () -> users.call(request))
        : USER_SERVICE.pass(() -> users.call(request));
  }
}
