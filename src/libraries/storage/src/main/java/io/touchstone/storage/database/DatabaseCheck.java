// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import io.touchstone.http.schedule.PeriodicTask;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Checks the service's own database in the background, so that a health request costs little. It is
 * down once the database has been unreachable for more than 10 s, and until it is reached for the
 * first time. A short outage, or one slow check, does not count.
 *
 * <p>No check depends on another service once this one has started: if that service failed, all
 * replicas would become unready together, and clients would get no response at all.
 */
public final class DatabaseCheck implements HealthCheck, AutoCloseable {

  private static final long TOLERATED_NANOS = Duration.ofSeconds(10).toNanos();
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int TIMEOUT_SECONDS = 1;

  private final Database database;
  private final PeriodicTask task;
  private volatile String state = "unknown";
  private volatile long lastReached = System.nanoTime() - TOLERATED_NANOS;

  /** Starts to check the database every second. */
  public DatabaseCheck(Database database) {
    this.database = database;
    this.task = PeriodicTask.start("database-check", this::check);
  }

  private Duration check() {
    if (database.isAvailable(TIMEOUT_SECONDS)) {
      lastReached = System.nanoTime();
      state = "reachable";
    } else {
      state = "unreachable";
    }
    return INTERVAL;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("database")
        .status(System.nanoTime() - lastReached < TOLERATED_NANOS)
        .withData("state", state)
        .build();
  }

  @Override
  public void close() {
    task.close();
  }
}
