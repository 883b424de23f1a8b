// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.schedule.DatabaseTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Reads the sessions that any replica has ended, in the background, and deletes those whose access
 * tokens have expired.
 */
@ApplicationScoped
public class RevocationFeed extends DatabaseTask {

  private static final Duration MAX_AGE = Duration.ofSeconds(10);
  private static final Logger LOG = System.getLogger(RevocationFeed.class.getName());

  /**
   * The sessions to publish.
   *
   * @param readAt when they were read, in nanoseconds of the JVM's clock
   */
  private record Published(List<String> ids, long readAt) {}

  private Database database;
  private EndedSessions sessions;
  private LongSupplier nanoTime;
  private volatile Published published;
  private boolean failing;

  protected RevocationFeed() {}

  @Inject
  public RevocationFeed(Database database, EndedSessions sessions) {
    this(database, sessions, System::nanoTime);
  }

  RevocationFeed(Database database, EndedSessions sessions, LongSupplier nanoTime) {
    this.database = database;
    this.sessions = sessions;
    this.nanoTime = nanoTime;
  }

  @Override
  protected Duration run() {
    try {
      read();
      database.write(statements -> statements.update(Revocation.DELETE_EXPIRED));
      failing = false;
    } catch (DatabaseException failed) {
      if (!failing) {
        LOG.log(Level.WARNING, "Cannot read or delete ended sessions: " + failed.getMessage());
      }
      failing = true;
    }
    return EndedSessions.INTERVAL;
  }

  private void read() {
    long start = nanoTime.getAsLong();
    List<String> ids =
        database.list(
            Revocation.RECENT, row -> row.uuid("family").toString(), Revocation.MAX_PUBLISHED);
    sessions.add(ids);
    published = new Published(ids, start);
  }

  /** Returns the ids of the sessions, or empty unless they were read within the last 10 s. */
  public Optional<List<String>> published() {
    long now = nanoTime.getAsLong();
    return Optional.ofNullable(published)
        .filter(list -> now - list.readAt() <= MAX_AGE.toNanos())
        .map(Published::ids);
  }
}
