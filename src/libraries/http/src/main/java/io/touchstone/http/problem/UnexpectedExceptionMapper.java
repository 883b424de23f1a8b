// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Responds to unexpected exceptions of resources. */
@Provider
public class UnexpectedExceptionMapper implements ExceptionMapper<Exception> {

  /** A field, since RESTEasy finds no constructor of a provider that CDI could call. */
  @Inject UnexpectedExceptions unexpected;

  @Override
  public Response toResponse(Exception exception) {
    return unexpected.problem(exception).toResponse().build();
  }
}
