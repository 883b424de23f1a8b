// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import jakarta.ws.rs.core.Response;

/** Forwards requests to one service, with separate limits for reads and writes. */
public final class ServiceRelay implements AutoCloseable {
  private final Route reads;
  private final Route writes;

  /**
   * How requests are sent.
   *
   * <p>Both components are closed with the {@link ServiceRelay}.
   *
   * @param service limits and times the requests
   */
  public record Route(Downstream service, ByteRelay relay) {
    private Response send(RelayedRequest request) {
      return service.relay(() -> relay.send(request));
    }

    private void close() {
      service.close();
      relay.close();
    }
  }

  /**
   * @param reads for GET requests
   * @param writes for all other requests
   */
  public ServiceRelay(Route reads, Route writes) {
    this.reads = reads;
    this.writes = writes;
  }

  /**
   * Returns the response of the service.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the service is down or too slow, 502
   *     if it failed
   */
  public Response relay(RelayedRequest request) {
    return (request.isRead() ? reads : writes).send(request);
  }

  @Override
  public void close() {
    reads.close();
    writes.close();
  }
}
