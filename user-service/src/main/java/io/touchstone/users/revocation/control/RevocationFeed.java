// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.http.schedule.PeriodicTask;
import io.touchstone.storage.database.Database;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Duration;

/**
 * Reads the sessions that any replica has ended, in the background, and deletes those whose access
 * tokens have expired.
 */
@ApplicationScoped
public class RevocationFeed {

  /** After the migration of the database, which has the default priority. */
  private static final int AFTER_MIGRATION = Interceptor.Priority.LIBRARY_AFTER;

  @Inject Database database;
  @Inject EndedSessions sessions;

  private PeriodicTask task;

  void start(@Observes @Priority(AFTER_MIGRATION) Startup event) {
    task = PeriodicTask.start("ended-sessions", this::run);
  }

  @PreDestroy
  void stop() {
    task.close();
  }

  Duration run() {
    sessions.replace(
        database.list(Revocation.RECENT, row -> row.uuid(1).toString(), Revocation.MAX_PUBLISHED));
    database.write(statements -> statements.update(Revocation.DELETE_EXPIRED));
    return EndedSessions.INTERVAL;
  }
}
