// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.FieldError;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Executes a creation once per caller and Idempotency-Key
 * (draft-ietf-httpapi-idempotency-key-header). A key expires after a day. The key is stored in the
 * transaction of the creation, so neither exists without the other.
 */
@ApplicationScoped
public class IdempotentCreation {

  /** How long a key is valid. */
  static final Duration RETENTION = Duration.ofHours(24);

  /** The number of valid keys of one caller; the oldest expire before their time. */
  static final int MAX_KEYS = 1_000;

  private static final String FIND =
      "SELECT request, location FROM creation"
          + " WHERE user_id = ? AND idempotency_key = ? AND created >= ?";
  private static final String INSERT =
      "INSERT INTO creation (user_id, idempotency_key, request, location, created)"
          + " VALUES (?, ?, ?, ?, ?)";
  private static final String DELETE_SAME =
      "DELETE FROM creation WHERE user_id = ? AND idempotency_key = ? AND created < ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_EXPIRED =
      "DELETE FROM creation WHERE (user_id, idempotency_key) IN"
          + " (SELECT user_id, idempotency_key FROM creation"
          + " WHERE created < ? ORDER BY created LIMIT 1000)";

  private static final String COUNT = "SELECT COUNT(*) FROM creation WHERE user_id = ?";
  private static final String DELETE_OLDEST =
      "DELETE FROM creation WHERE user_id = ? AND created ="
          + " (SELECT MIN(created) FROM creation WHERE user_id = ?)";

  private Database database;

  protected IdempotentCreation() {}

  @Inject
  public IdempotentCreation(Database database) {
    this.database = database;
  }

  /**
   * Executes the work unless an earlier request with the same key did.
   *
   * @param work creates something within the transaction and returns its path
   * @return the path of what was created, now or by the earlier request
   * @throws ProblemException 422 if the key was used for a different request
   */
  public String create(Caller caller, CreationRequest request, Function<Statements, String> work) {
    if (request.key().isEmpty()) {
      return database.write(work);
    }
    return earlier(caller, request).orElseGet(() -> execute(caller, request, work));
  }

  private String execute(
      Caller caller, CreationRequest request, Function<Statements, String> work) {
    try {
      return database.write(
          statements -> {
            String location = work.apply(statements);
            storeKey(statements, caller, request, location);
            return location;
          });
    } catch (DatabaseException | ProblemException failed) {
      // A concurrent request with the same key may be the cause: it stored the key or its result
      // first.
      return earlier(caller, request).orElseThrow(() -> failed);
    }
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  private static void storeKey(
      Statements statements, Caller caller, CreationRequest request, String location) {
    Instant now = now();
    String key = request.key().orElseThrow();
    Instant oldest = now.minus(RETENTION);
    statements.update(DELETE_SAME, caller.id(), key, oldest);
    statements.update(DELETE_EXPIRED, oldest);
    if (statements.first(COUNT, row -> row.number(1), caller.id()).orElseThrow() >= MAX_KEYS) {
      statements.update(DELETE_OLDEST, caller.id(), caller.id());
    }
    statements.update(INSERT, caller.id(), key, request.fingerprint(), location, now);
  }

  private Optional<String> earlier(Caller caller, CreationRequest request) {
    record Earlier(String fingerprint, String location) {}
    return database
        .firstStored(
            FIND,
            row -> new Earlier(row.text(1), row.text(2)),
            caller.id(),
            request.key().orElseThrow(),
            now().minus(RETENTION))
        .map(
            earlier -> {
              if (!earlier.fingerprint().equals(request.fingerprint())) {
                throw ProblemException.invalid(
                    List.of(
                        new FieldError(
                            "",
                            "This Idempotency-Key was used for a different request; use a new"
                                + " key.")));
              }
              return earlier.location();
            });
  }
}
