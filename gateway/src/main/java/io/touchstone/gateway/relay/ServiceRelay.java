// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;

/**
 * Forwards requests to one service: GET requests through its read client, all others through its
 * Jakarta REST or MicroProfile client.
 */
public final class ServiceRelay {
  private final Downstream service;
  private final ReadClient reads;
  private final Function<RelayedRequest, Response> client;

  /**
   * @param service limits and times all requests other than reads
   * @param client sends a request; its response is closed by this relay
   */
  public ServiceRelay(
      Downstream service, ReadClient reads, Function<RelayedRequest, Response> client) {
    this.service = service;
    this.reads = reads;
    this.client = client;
  }

  /**
   * Returns the response of the service.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the service is down or too slow, 502
   *     if it failed
   */
  public Response relay(RelayedRequest request) {
    return request.isRead()
        ? reads.relay(request.target(), request.headers().asMap(), () -> client.apply(request))
        : service.relay(() -> client.apply(request));
  }
}
