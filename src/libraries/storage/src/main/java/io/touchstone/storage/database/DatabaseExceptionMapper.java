// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.problem.UnexpectedExceptions;
import jakarta.inject.Inject;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;

/**
 * Maps a database outage or an unresolved conflict to 503, and any other database failure to 500.
 */
@Provider
public class DatabaseExceptionMapper implements ExceptionMapper<DatabaseException> {

  private static final Logger LOG = System.getLogger(DatabaseExceptionMapper.class.getName());

  /** A field, since RESTEasy finds no constructor of a provider that CDI could call. */
  @Inject UnexpectedExceptions unexpected;

  @Override
  public Response toResponse(DatabaseException exception) {
    return unavailable(exception)
        .map(WebApplicationException::getResponse)
        .orElseGet(() -> unexpected.problem(exception).toResponse().build());
  }

  /** Returns 503 for an outage or an unresolved conflict; empty for any other failure. */
  public static Optional<WebApplicationException> unavailable(DatabaseException exception) {
    if (!exception.isOutage() && !exception.isConflict()) {
      return Optional.empty();
    }
    LOG.log(Level.WARNING, "Database failure: {0}", exception.getMessage());
    return Optional.of(
        ProblemException.unavailable(
            exception.isFileUnwritable()
                ? "The disk of the database is full or not writable. It"
                : "The database"));
  }
}
