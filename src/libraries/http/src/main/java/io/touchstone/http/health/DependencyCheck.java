// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.health;

import io.touchstone.http.client.ServiceTimeouts;
import io.touchstone.http.schedule.PeriodicTask;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Reports whether another service is alive. The check is always up: while the other service is
 * down, this one still serves what does not need it, and answers the rest with 503.
 */
public class DependencyCheck implements HealthCheck, AutoCloseable {

  private static final ServiceTimeouts TIMEOUTS = new ServiceTimeouts(500, 1_000);
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final String name;
  private final Client client;
  private final WebTarget liveness;
  private final PeriodicTask task;
  private volatile String state = "unknown";

  /**
   * Starts to check the service every 5 s.
   *
   * @param uri the root URI of the service
   */
  public DependencyCheck(String name, String uri) {
    this.name = name;
    this.client = TIMEOUTS.newClient();
    this.liveness = client.target(uri).path("health/live");
    this.task = PeriodicTask.start(name + "-check", this::check);
  }

  private Duration check() {
    state = isAlive() ? "reachable" : "unreachable";
    return INTERVAL;
  }

  private boolean isAlive() {
    try (Response response = liveness.request().get()) {
      return response.getStatus() == Response.Status.OK.getStatusCode();
    } catch (ProcessingException unreachable) {
      return false;
    }
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named(name).up().withData("state", state).build();
  }

  @Override
  public void close() {
    task.close();
    client.close();
  }
}
