// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.schedule.PeriodicTask;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.session.control.AccessTokens;
import io.touchstone.users.user.entity.User;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Deletes the refresh tokens of deleted users. Requests the removal of deleted users from
 * document-service, on behalf of each user, until nothing is left there. If several replicas send
 * the same request, the others have no effect.
 */
@ApplicationScoped
public class Departures {

  /** Time until all access tokens of a deleted account have expired, on every server's clock. */
  static final Duration TOKENS_EXPIRED = AccessTokens.LIFETIME.plusMinutes(2);

  static final Duration PAUSE_AFTER_FAILURE = Duration.ofMinutes(1);

  private static final Logger LOG = System.getLogger(Departures.class.getName());
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final int BATCH = 10;

  /** After the migration of the database, which has the default priority. */
  private static final int AFTER_MIGRATION = Interceptor.Priority.LIBRARY_AFTER;

  private static final String DUE =
      "SELECT id, login, name, created, version, deleted FROM users"
          + " WHERE departure_due <= ? ORDER BY departure_due LIMIT ?";
  private static final int TOKENS_BATCH = 1_000;
  private static final String DELETE_TOKENS =
      "DELETE FROM refresh_token WHERE token_hash IN"
          + " (SELECT token_hash FROM refresh_token WHERE user_id = ? LIMIT ?)";
  private static final String SCHEDULE = "UPDATE users SET departure_due = ? WHERE id = ?";

  private record Departure(User user, Instant deleted) {}

  @Inject Database database;
  @Inject DocumentsTarget documents;
  @Inject AccessTokens tokens;

  Clock clock = Clock.systemUTC();

  private PeriodicTask task;

  void start(@Observes @Priority(AFTER_MIGRATION) Startup event) {
    task = PeriodicTask.start("departures", this::run);
  }

  @PreDestroy
  void stop() {
    task.close();
  }

  /** Sends the requests that are due, and returns the time until the next run. */
  Duration run() {
    List<Departure> due = database.list(DUE, Departures::departure, now(), BATCH);
    due.forEach(this::tell);
    return due.size() < BATCH ? INTERVAL : Duration.ZERO;
  }

  private static Departure departure(ResultRow row) throws SQLException {
    User user = new User(row.number(1), row.text(2), row.text(3), row.instant(4), row.number(5));
    return new Departure(user, row.instant(6));
  }

  private void tell(Departure departure) {
    User user = departure.user();
    Instant asked = now();
    deleteTokens(user);
    try {
      boolean done = documents.removeUser(user.id(), tokens.issueWithoutSession(user));
      schedule(user, done ? next(departure, asked) : asked);
    } catch (ProblemException failed) {
      LOG.log(
          Level.WARNING,
          "Deletion of user {0} is incomplete and will be continued: {1}",
          String.valueOf(user.id()),
          failed.getMessage());
      schedule(user, now().plus(PAUSE_AFTER_FAILURE));
    }
  }

  /** Deletes refresh tokens in batches, each within the time limit of a statement. */
  private void deleteTokens(User user) {
    int deleted;
    do {
      deleted =
          database.write(statements -> statements.update(DELETE_TOKENS, user.id(), TOKENS_BATCH));
    } while (deleted == TOKENS_BATCH);
  }

  /** Returns when access tokens have expired, or null if that was before this request. */
  private static Instant next(Departure departure, Instant asked) {
    Instant expired = departure.deleted().plus(TOKENS_EXPIRED);
    return asked.isBefore(expired) ? expired : null;
  }

  private void schedule(User user, Instant due) {
    database.write(statements -> statements.update(SCHEDULE, due, user.id()));
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
