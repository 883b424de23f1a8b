// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.users.control;

import io.touchstone.gateway.relay.RelayedHeaders;
import io.touchstone.gateway.relay.RelayedRequest;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/**
 * Calls user-service over one cached client: a user by its id over a cached WebTarget, everything
 * else by the target of the request. The caller closes the responses.
 */
@ApplicationScoped
public class UsersTarget {
  @Inject UsersClientBuilder builder;

  private Client client;
  private WebTarget user;

  @PostConstruct
  void open() {
    client = builder.build();
    user = client.target(builder.uri()).path("users/{id}");
  }

  @PreDestroy
  void close() {
    client.close();
  }

  public Response user(long id, RelayedHeaders headers) {
    return headers.applyTo(user.resolveTemplate("id", id).request()).get();
  }

  public Response send(RelayedRequest request) {
    URI uri = URI.create(builder.uri() + request.target());
    Invocation.Builder call = request.headers().applyTo(client.target(uri).request());
    return request.body() == null
        ? call.method(request.method())
        : call.method(request.method(), entity(request));
  }

  private static Entity<byte[]> entity(RelayedRequest request) {
    return Entity.entity(request.body(), request.mediaType());
  }
}
