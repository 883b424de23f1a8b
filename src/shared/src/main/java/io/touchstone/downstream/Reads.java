// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What is read from a service: over a connection of the JDK's where the property for it says {@code
 * direct}, else by a client of Jakarta REST, which costs more for each call (practice 27). A
 * service behind https is always read by a client, whose trust the server configures.
 */
public final class Reads {
  private static final String DIRECT = "direct";
  private static final String PLAIN = "http://";

  private final Downstream service;
  private final String root;
  private final TimeLimits limits;
  private final boolean direct;

  /**
   * @param root of the service
   * @param engine {@code direct}; any other is a client
   */
  public Reads(Downstream service, String root, TimeLimits limits, String engine) {
    this.service = service;
    this.root = root;
    this.limits = limits;
    this.direct = engine.equals(DIRECT) && root.startsWith(PLAIN);
  }

  /**
   * The answer to a GET as it is, as of {@link Downstream#pass}.
   *
   * @param target path and query, encoded
   * @param headers of the request
   * @param client the same call, by a client
   * @throws ProblemException 503 where the service is down or too slow, 502 where it failed
   */
  public Response pass(String target, Map<String, String> headers, Supplier<Response> client) {
    return direct
        ? service.passAnswer(() -> DirectRead.get(URI.create(root + target), limits, headers))
        : service.pass(client);
  }
}
