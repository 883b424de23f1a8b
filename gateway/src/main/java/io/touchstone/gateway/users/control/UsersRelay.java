// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.downstream.Downstream;
import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;

/** Hands requests to user-service. */
@ApplicationScoped
public class UsersRelay {
  private static final Downstream USER_SERVICE = new Downstream("user-service");

  @Inject UsersTarget users;

  public Response user(long id, RelayedHeaders headers) {
    return USER_SERVICE.pass(() -> users.user(id, headers));
  }

  public Response answer(RelayedRequest request) {
    return USER_SERVICE.pass(() -> users.call(request));
  }
}
