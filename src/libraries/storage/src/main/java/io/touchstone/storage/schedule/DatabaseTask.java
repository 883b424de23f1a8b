// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.schedule;

import io.touchstone.http.schedule.PeriodicTask;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.interceptor.Interceptor;
import java.time.Duration;

/**
 * Repeats a task in a thread of its own while the service runs. It starts after the migration of
 * the database, which has the default priority.
 */
public abstract class DatabaseTask {

  private PeriodicTask task;

  protected void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) Startup event) {
    task = PeriodicTask.start(getClass().getSimpleName(), this::run);
  }

  @PreDestroy
  protected void stop() {
    task.close();
  }

  /** Runs the task once, and returns the longest pause before the next run. */
  protected abstract Duration run();
}
