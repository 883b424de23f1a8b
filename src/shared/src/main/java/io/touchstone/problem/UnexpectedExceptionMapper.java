// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** A defect of ours: logged in full here, told to the client without its insides. */
@Provider
public class UnexpectedExceptionMapper implements ExceptionMapper<Exception> {

  private static final Logger LOG = System.getLogger(UnexpectedExceptionMapper.class.getName());

  @Override
  public Response toResponse(Exception exception) {
    LOG.log(Level.ERROR, "unexpected exception", exception);
    return Problem.of(
            Response.Status.INTERNAL_SERVER_ERROR,
            "the service failed to answer; the fault is logged and is not the request's")
        .toResponse()
        .build();
  }
}
