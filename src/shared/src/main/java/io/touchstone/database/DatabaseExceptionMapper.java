// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import io.touchstone.problem.ProblemException;
import io.touchstone.problem.UnexpectedExceptionMapper;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** An outage of the database is one of the service; all else is a defect of ours. */
@Provider
public class DatabaseExceptionMapper implements ExceptionMapper<DatabaseException> {

  private static final Logger LOG = System.getLogger(DatabaseExceptionMapper.class.getName());

  @Override
  public Response toResponse(DatabaseException exception) {
    if (exception.isOutage() || exception.isConflict()) {
      LOG.log(Level.WARNING, "the database failed: {0}", exception.getMessage());
      return ProblemException.unavailable("the database").getResponse();
    }
    return new UnexpectedExceptionMapper().toResponse(exception);
  }
}
