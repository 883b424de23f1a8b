// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.gateway.transport.HttpTransport;
import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.ServiceResponse;

/**
 * Forwards requests to one service.
 *
 * @param service limits and records the requests
 */
public record ServiceRelay(Downstream service, HttpTransport transport) {

  /**
   * Returns the response of the service, which may be an error of the client.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the service is down or too slow, 502
   *     if it failed
   */
  public ServiceResponse relay(RelayedRequest request) {
    return service.exchange(
        () ->
            transport.send(request.method(), request.target(), request.headers(), request.body()));
  }
}
