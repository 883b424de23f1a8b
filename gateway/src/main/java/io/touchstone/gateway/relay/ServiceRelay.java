// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.restclient.LeanTarget;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/**
 * Forwards requests to one service.
 *
 * @param service limits and times the requests
 * @param target closed with this relay
 */
public record ServiceRelay(Downstream service, LeanTarget target) implements AutoCloseable {

  /**
   * Returns the response to a call of a Rest Client.
   *
   * @throws io.touchstone.http.problem.ProblemException 503 if the service is down or too slow, 502
   *     if it failed
   */
  public Response relay(Supplier<Response> call) {
    return service.relay(call);
  }

  /**
   * Forwards a request as bytes, with the lean client, which costs less CPU per request (practice
   * 27) and limits the time of the whole call.
   *
   * @throws io.touchstone.http.problem.ProblemException as above
   */
  public Response relay(RelayedRequest request) {
    return service.relay(
        () ->
            target.send(
                request.method(), request.target(), request.headers().byName(), request.body()));
  }

  @Override
  public void close() {
    target.close();
  }
}
