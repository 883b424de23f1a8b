// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.health;

import io.touchstone.downstream.TimeLimits;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Tells whether another service is alive. It asks for liveness, not readiness, so that services
 * which need one another can become ready at all.
 */
public class DependencyCheck implements HealthCheck, AutoCloseable {

  private static final TimeLimits LIMITS = new TimeLimits(500, 1_000);

  private final String name;
  private final Client client;
  private final WebTarget liveness;

  /**
   * @param uri the root of the service
   */
  public DependencyCheck(String name, String uri) {
    this.name = name;
    this.client = LIMITS.newClient();
    this.liveness = client.target(uri).path("health/live");
  }

  /** The state of the dependency, under its name. */
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
