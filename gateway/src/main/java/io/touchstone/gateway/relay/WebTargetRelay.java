// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.RawQuery;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;

/**
 * Relays over one cached WebTarget, whose template is parsed once. Its client limits neither the
 * wait for a connection nor the time of a whole response: {@code Downstream} does.
 */
final class WebTargetRelay implements ByteRelay {
  private static final boolean ENCODE_SLASHES = false;

  private final Client client;
  private final WebTarget target;

  /**
   * @param client closed with this relay
   */
  WebTargetRelay(Client client, String root) {
    this.client = client.register(RawQuery.class);
    this.target = this.client.target(root).path("{path}");
  }

  @Override
  public Response send(RelayedRequest request) {
    WebTarget resource = target.resolveTemplate("path", request.path(), ENCODE_SLASHES);
    Invocation.Builder call = request.headers().applyTo(resource.request());
    RawQuery.add(call, request.query());
    return request.body() == null
        ? call.method(request.method())
        : call.method(request.method(), Entity.entity(request.body(), request.mediaType()));
  }

  @Override
  public void close() {
    client.close();
  }
}
