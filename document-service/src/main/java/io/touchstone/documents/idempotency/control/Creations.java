// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.idempotency.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Statements;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.idempotency.entity.CreationRequest;
import io.touchstone.problem.FieldError;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Creates what a request asks for, once for each Idempotency-Key of a caller (draft
 * draft-ietf-httpapi-idempotency-key-header). The key is stored in the transaction of the creation,
 * so there is never one without the other.
 */
@ApplicationScoped
public class Creations {

  private static final Duration KEPT = Duration.ofHours(24);

  private static final String FIND =
      "SELECT request, location FROM creation WHERE person = ? AND idempotency_key = ?";
  private static final String INSERT =
      "INSERT INTO creation (person, idempotency_key, request, location, created)"
          + " VALUES (?, ?, ?, ?, ?)";
  private static final String FORGET = "DELETE FROM creation WHERE created < ?";

  @Inject Database database;

  /**
   * @param work creates it within the transaction and returns its path
   * @return the path of what was created, now or under the same key before
   * @throws ProblemException 422 where the key was used for another request
   */
  public String create(Caller caller, CreationRequest request, Function<Statements, String> work) {
    if (request.key().isEmpty()) {
      return database.write(work);
    }
    return earlier(caller, request).orElseGet(() -> first(caller, request, work));
  }

  private String first(Caller caller, CreationRequest request, Function<Statements, String> work) {
    try {
      return database.write(
          statements -> {
            String location = work.apply(statements);
            remember(statements, caller, request, location);
            return location;
          });
    } catch (DatabaseException | ProblemException failed) {
      // the same request at the same time may have been why: its own key, or what it created
      return earlier(caller, request).orElseThrow(() -> failed);
    }
  }

  private static void remember(
      Statements statements, Caller caller, CreationRequest request, String location) {
    statements.update(FORGET, DocumentStore.now().minus(KEPT));
    statements.update(
        INSERT,
        caller.id(),
        request.key().orElseThrow(),
        request.fingerprint(),
        location,
        DocumentStore.now());
  }

  private Optional<String> earlier(Caller caller, CreationRequest request) {
    record Earlier(String fingerprint, String location) {}
    return database
        .first(
            FIND,
            row -> new Earlier(row.text(1), row.text(2)),
            caller.id(),
            request.key().orElseThrow())
        .map(
            earlier -> {
              if (!earlier.fingerprint().equals(request.fingerprint())) {
                throw ProblemException.invalid(
                    List.of(
                        new FieldError(
                            "", "another request was made with this Idempotency-Key; take a new")));
              }
              return earlier.location();
            });
  }
}
