// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Checks that another service is alive. It checks liveness, not readiness, so that services which
 * depend on each other can become ready.
 */
public class DependencyCheck implements HealthCheck, AutoCloseable {

  private static final Timeouts TIMEOUTS = new Timeouts(500, 1_000);

  private final String name;
  private final Client client;
  private final WebTarget liveness;

  /**
   * @param uri the root URI of the service
   */
  public DependencyCheck(String name, String uri) {
    this.name = name;
    this.client = TIMEOUTS.newClient();
    this.liveness = client.target(uri).path("health/live");
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named(name)
        .status(alive())
        .withData("uri", liveness.getUri().toString())
        .build();
  }

  private boolean alive() {
    try (Response response = liveness.request().get()) {
      return response.getStatus() == Response.Status.OK.getStatusCode();
    } catch (ProcessingException unreachable) {
      return false;
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
