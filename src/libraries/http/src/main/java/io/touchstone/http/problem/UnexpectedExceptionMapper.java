// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Logs an unexpected exception in full and hides its details from the client. */
@Provider
public class UnexpectedExceptionMapper implements ExceptionMapper<Exception> {

  private static final Logger LOG = System.getLogger(UnexpectedExceptionMapper.class.getName());

  @Override
  public Response toResponse(Exception exception) {
    LOG.log(Level.ERROR, "Unexpected exception", exception);
    return Problem.of(
            Response.Status.INTERNAL_SERVER_ERROR,
            "The service failed because of an internal error, which has been logged.")
        .toResponse()
        .build();
  }
}
