// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;

/**
 * Executes a creation once per caller and Idempotency-Key
 * (draft-ietf-httpapi-idempotency-key-header). A key expires after a day. The key is stored in the
 * transaction of the creation, so neither exists without the other.
 */
@Dependent
public record IdempotentCreation(Database database) {

  /** How long a key is valid. */
  static final Duration RETENTION = Duration.ofHours(24);

  /** The number of valid keys of one caller; the oldest expire before their time. */
  static final int MAX_KEYS = 1_000;

  private static final String FIND =
      "SELECT request, created_id FROM creation"
          + " WHERE user_id = ? AND idempotency_key = ? AND created >= ?";
  private static final String INSERT =
      "INSERT INTO creation (user_id, idempotency_key, request, created_id, created)"
          + " VALUES (?, ?, ?, ?, ?)";
  private static final String DELETE_SAME =
      "DELETE FROM creation WHERE user_id = ? AND idempotency_key = ? AND created < ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_EXPIRED =
      "DELETE FROM creation WHERE (user_id, idempotency_key) IN"
          + " (SELECT user_id, idempotency_key FROM creation"
          + " WHERE created < ? ORDER BY created LIMIT 1000)";

  private static final String COUNT = "SELECT COUNT(*) AS count FROM creation WHERE user_id = ?";
  private static final String DELETE_OLDEST =
      "DELETE FROM creation WHERE user_id = ? AND created ="
          + " (SELECT MIN(created) FROM creation WHERE user_id = ?)";

  @Inject
  public IdempotentCreation {}

  /**
   * Executes the work unless an earlier request with the same key did.
   *
   * @param work creates something within the transaction and returns its id
   * @return the id of what was created, now or by the earlier request
   * @throws ProblemException 422 if the key was used for a different request
   */
  public String create(CreationRequest request, Function<Statements, ?> work) {
    return request.key().isPresent()
        ? earlier(request).orElseGet(() -> execute(request, work))
        : database.write(work).toString();
  }

  private String execute(CreationRequest request, Function<Statements, ?> work) {
    try {
      return database.write(
          statements -> {
            String id = work.apply(statements).toString();
            storeKey(statements, request, id);
            return id;
          });
    } catch (DatabaseException | ProblemException failed) {
      // A concurrent request with the same key may be the cause: it stored the key or its result
      // first.
      return earlier(request).orElseThrow(() -> failed);
    }
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  private static void storeKey(Statements statements, CreationRequest request, String id) {
    Instant now = now();
    long caller = request.caller().id();
    String key = request.key().orElseThrow();
    Instant oldest = now.minus(RETENTION);
    statements.update(DELETE_SAME, caller, key, oldest);
    statements.update(DELETE_EXPIRED, oldest);
    if (statements.first(COUNT, row -> row.number("count"), caller).orElseThrow() >= MAX_KEYS) {
      statements.update(DELETE_OLDEST, caller, caller);
    }
    statements.update(INSERT, caller, key, request.fingerprint(), id, now);
  }

  private Optional<String> earlier(CreationRequest request) {
    record Earlier(String fingerprint, String id) {}
    Optional<Earlier> earlier =
        database.first(
            FIND,
            row -> new Earlier(row.text("request"), row.text("created_id")),
            request.caller().id(),
            request.key().orElseThrow(),
            now().minus(RETENTION));
    if (earlier.isPresent() && !earlier.get().fingerprint().equals(request.fingerprint())) {
      throw ProblemException.invalid(
          "", "This Idempotency-Key was used for a different request; use a new key.");
    }
    return earlier.map(Earlier::id);
  }
}
