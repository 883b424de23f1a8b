// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/**
 * Renders errors of Jakarta REST, such as an unknown path, method or media type, and of
 * preconditions.
 */
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
      case 404 ->
          "There is no resource at this address. Start from the bootstrap resource at the root.";
      case 405 ->
          "This resource does not support the method; the Allow header lists those it supports.";
      case 406 -> "No representation of this resource has an acceptable media type.";
      case 412 ->
          "The resource was changed since you read it. Read it again and repeat the change.";
      case 415 -> "This resource does not support the media type of the body.";
      case 428 ->
          "Send If-Match with the ETag of the version that you change, so that no update is lost.";
      default -> "The request could not be processed.";
    };
  }
}
