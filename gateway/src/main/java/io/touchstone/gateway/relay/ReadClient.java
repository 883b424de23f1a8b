// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.client.Timeouts;
import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Relays GET requests to a service over {@link java.net.HttpURLConnection}, which costs less per
 * call than a Jakarta REST client (practice 27). A service behind HTTPS is always called by the
 * Jakarta REST client, because the server configures that client's trust.
 */
public final class ReadClient {
  private static final String DIRECT = "direct";
  private static final String PLAIN = "http://";

  private final Downstream service;
  private final String root;
  private final Timeouts timeouts;
  private final boolean direct;

  /**
   * @param root the root URI of the service
   * @param engine {@code direct}; any other value selects the Jakarta REST client
   */
  public ReadClient(Downstream service, String root, Timeouts timeouts, String engine) {
    this.service = service;
    this.root = root;
    this.timeouts = timeouts;
    this.direct = engine.equals(DIRECT) && root.startsWith(PLAIN);
  }

  /**
   * Relays the response to a GET, as {@link Downstream#relay} does.
   *
   * @param target path and query, encoded
   * @param headers the request headers
   * @param client the same call over the Jakarta REST client
   * @throws ProblemException 503 if the service is down or too slow, 502 if it failed
   */
  public Response relay(String target, Map<String, String> headers, Supplier<Response> client) {
    return direct
        ? service.relayResponse(
            () -> UrlConnectionGet.get(URI.create(root + target), timeouts, headers))
        : service.relay(client);
  }
}
