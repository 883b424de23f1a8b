// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.problem.UnexpectedExceptionMapper;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Maps a database outage or an unresolved conflict to 503, and any other database failure to 500.
 */
@Provider
public class DatabaseExceptionMapper implements ExceptionMapper<DatabaseException> {

  private static final Logger LOG = System.getLogger(DatabaseExceptionMapper.class.getName());

  @Override
  public Response toResponse(DatabaseException exception) {
    if (exception.isOutage() || exception.isConflict()) {
      LOG.log(Level.WARNING, "Database failure: {0}", exception.getMessage());
      return ProblemException.unavailable("The database").getResponse();
    }
    return new UnexpectedExceptionMapper().toResponse(exception);
  }
}
