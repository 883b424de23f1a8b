// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Gives the errors that Jakarta REST itself raises (no such path, method, media type) a body. */
@Provider
public class WebApplicationExceptionMapper implements ExceptionMapper<WebApplicationException> {

  @Override
  public Response toResponse(WebApplicationException exception) {
    Response response = exception.getResponse();
    if (exception instanceof ProblemException || response.getStatus() < 400) {
      return response;
    }
    Response.ResponseBuilder problem =
        Problem.of(response.getStatusInfo(), detail(response)).toResponse();
    if (response.getHeaderString("Allow") != null) {
      problem.header("Allow", response.getHeaderString("Allow"));
    }
    return problem.build();
  }

  private static String detail(Response response) {
    return switch (response.getStatus()) {
      case 404 -> "there is nothing at this address; start from the bootstrap resource at the root";
      case 405 -> "this resource does not know the method; the Allow header lists those it knows";
      case 406 -> "no representation of this resource has an acceptable media type";
      case 415 -> "the body's media type is not supported by this resource";
      default -> "the request could not be answered as it was made";
    };
  }
}
