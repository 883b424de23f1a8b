// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.schedule.DatabaseTask;
import io.touchstone.users.document.control.DocumentsTarget;
import io.touchstone.users.token.control.AccessTokens;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Deletes the refresh tokens of deleted users. Requests the removal of deleted users from
 * document-service, on behalf of each user, until nothing is left there. If several replicas send
 * the same request, the others have no effect.
 *
 * <p>Access tokens outlive the account by some seconds, or until they expire if a service cannot
 * fetch the list of ended sessions, and can create documents meanwhile. A second request, once they
 * have expired, removes these.
 */
@ApplicationScoped
public class Departures extends DatabaseTask {

  /** Time until all access tokens of a deleted account have expired, on every server's clock. */
  static final Duration TOKENS_EXPIRED = AccessTokens.LIFETIME.plusMinutes(2);

  static final Duration PAUSE_AFTER_FAILURE = Duration.ofMinutes(1);

  private static final Logger LOG = System.getLogger(Departures.class.getName());
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final int BATCH = 10;

  private static final String DUE =
      "SELECT id, login, deleted FROM users WHERE departure_due <= ?"
          + " ORDER BY departure_due LIMIT ?";
  private static final int TOKENS_BATCH = 1_000;
  private static final String DELETE_TOKENS =
      "DELETE FROM refresh_token WHERE token_hash IN"
          + " (SELECT token_hash FROM refresh_token WHERE user_id = ? LIMIT ?)";
  private static final String SCHEDULE = "UPDATE users SET departure_due = ? WHERE id = ?";

  private record DeletedUser(long id, String login, Instant deleted) {}

  private Database database;
  private DocumentsTarget documents;
  private AccessTokens tokens;
  private Clock clock;

  protected Departures() {}

  @Inject
  public Departures(
      Database database, DocumentsTarget documents, AccessTokens tokens, Clock clock) {
    this.database = database;
    this.documents = documents;
    this.tokens = tokens;
    this.clock = clock;
  }

  /** Sends the requests that are due, and returns the time until the next run. */
  @Override
  protected Duration run() {
    List<DeletedUser> due =
        database.list(
            DUE,
            row -> new DeletedUser(row.number("id"), row.text("login"), row.instant("deleted")),
            clock.instant(),
            BATCH);
    due.forEach(this::remove);
    return due.size() < BATCH ? INTERVAL : Duration.ZERO;
  }

  private void remove(DeletedUser user) {
    Instant sent = clock.instant();
    try {
      deleteTokens(user);
      String token = tokens.issue(user.id(), user.login(), Optional.empty(), AccessTokens.LIFETIME);
      boolean done = documents.removeUser(user.id(), token);
      schedule(user, done ? next(user, sent) : sent);
    } catch (ProblemException | DatabaseException failed) {
      LOG.log(
          Level.WARNING,
          "Deletion of user {0} is incomplete and will be continued: {1}",
          String.valueOf(user.id()),
          failed.getMessage());
      postpone(user);
    }
  }

  /** If this fails, too, the next run starts with this user, and the batch continues. */
  private void postpone(DeletedUser user) {
    try {
      schedule(user, clock.instant().plus(PAUSE_AFTER_FAILURE));
    } catch (DatabaseException failed) {
      LOG.log(Level.WARNING, failed.getMessage());
    }
  }

  /** Deletes refresh tokens in batches, each within the time limit of a statement. */
  private void deleteTokens(DeletedUser user) {
    int deleted;
    do {
      deleted =
          database.write(statements -> statements.update(DELETE_TOKENS, user.id(), TOKENS_BATCH));
    } while (deleted == TOKENS_BATCH);
  }

  /** Returns when access tokens have expired, or null if that was before this request. */
  private static Instant next(DeletedUser user, Instant sent) {
    Instant expired = user.deleted().plus(TOKENS_EXPIRED);
    return sent.isBefore(expired) ? expired : null;
  }

  private void schedule(DeletedUser user, Instant due) {
    database.write(statements -> statements.update(SCHEDULE, due, user.id()));
  }
}
