// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import jakarta.ws.rs.core.Response;

/**
 * Forwards requests to one service.
 *
 * @param service limits and times the requests
 * @param bytes sends them; closed with this relay
 */
public record ServiceRelay(Downstream service, ByteRelay bytes) implements AutoCloseable {

  /**
   * Returns the response of the service.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the service is down or too slow, 502
   *     if it failed
   */
  public Response relay(RelayedRequest request) {
    return service.relay(() -> bytes.send(request));
  }

  @Override
  public void close() {
    bytes.close();
  }
}
