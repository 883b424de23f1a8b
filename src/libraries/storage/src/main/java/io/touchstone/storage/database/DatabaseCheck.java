// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import io.touchstone.http.health.OutageTolerance;
import io.touchstone.http.schedule.PeriodicTask;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Checks the service's own database in the background. It is down once the database has been
 * unreachable for more than 10 s, and until it is reached for the first time.
 */
public final class DatabaseCheck implements HealthCheck, AutoCloseable {

  private static final Duration TOLERATED_OUTAGE = Duration.ofSeconds(10);
  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int TIMEOUT_SECONDS = 1;

  private final Database database;
  private final OutageTolerance tolerance = new OutageTolerance(TOLERATED_OUTAGE, System::nanoTime);
  private final PeriodicTask task;
  private volatile String state = "unknown";

  /** Starts to check the database every second. */
  public DatabaseCheck(Database database) {
    this.database = database;
    this.task = PeriodicTask.start("database-check", this::check);
  }

  private Duration check() {
    if (database.isAvailable(TIMEOUT_SECONDS)) {
      tolerance.recordAvailable();
      state = "reachable";
    } else {
      state = "unreachable";
    }
    return INTERVAL;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("database")
        .status(tolerance.isAvailable())
        .withData("state", state)
        .build();
  }

  @Override
  public void close() {
    task.close();
  }
}
