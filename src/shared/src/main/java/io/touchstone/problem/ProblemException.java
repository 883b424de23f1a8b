// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.problem;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** Ends a request with a {@link Problem}. Carries no stack trace: it is an answer, not a fault. */
public class ProblemException extends WebApplicationException {

  private static final long serialVersionUID = 1;

  private ProblemException(String message, Response response) {
    super(message, response);
  }

  public static ProblemException badRequest(String detail) {
    return of(Problem.of(Response.Status.BAD_REQUEST, detail));
  }

  public static ProblemException notFound(String detail) {
    return of(Problem.of(Response.Status.NOT_FOUND, detail));
  }

  /** For a change that the state of the resource forbids. */
  public static ProblemException conflict(String detail) {
    return of(Problem.of(Response.Status.CONFLICT, detail));
  }

  /** For a well-formed body with members that cannot be taken, all of which are named. */
  public static ProblemException invalid(List<FieldError> errors) {
    String detail = "the body has members that cannot be taken; see errors";
    Problem problem = new Problem(422, "Unprocessable Content", detail, errors);
    return of(problem);
  }

  public static ProblemException preconditionRequired() {
    return of(
        Problem.of(
            Response.Status.PRECONDITION_REQUIRED,
            "send If-Match with the ETag of the state that you change, so that no change is lost"));
  }

  public static ProblemException preconditionFailed() {
    return of(
        Problem.of(
            Response.Status.PRECONDITION_FAILED,
            "this was changed since you read it; read it again and repeat your change on top"));
  }

  /** For a request that needs a caller and has none. */
  public static ProblemException unauthorized(String detail) {
    return with(
        Problem.of(Response.Status.UNAUTHORIZED, detail), HttpHeaders.WWW_AUTHENTICATE, "Bearer");
  }

  /** For a token that is expired, tampered with, or not for this system (RFC 6750). */
  public static ProblemException invalidToken(String detail) {
    return with(
        Problem.of(Response.Status.UNAUTHORIZED, detail),
        HttpHeaders.WWW_AUTHENTICATE,
        "Bearer error=\"invalid_token\"");
  }

  /** For a caller who may see the resource, but not do this to it. */
  public static ProblemException forbidden(String detail) {
    return of(Problem.of(Response.Status.FORBIDDEN, detail));
  }

  /**
   * For a caller who asks too often.
   *
   * @param seconds until the next request has a chance
   */
  public static ProblemException tooManyRequests(long seconds, String detail) {
    return with(
        Problem.of(Response.Status.TOO_MANY_REQUESTS, detail), HttpHeaders.RETRY_AFTER, seconds);
  }

  /** For a body that takes too long; the connection ends, or its rest would be waited for. */
  public static ProblemException requestTimeout(String detail) {
    return with(Problem.of(Response.Status.REQUEST_TIMEOUT, detail), "Connection", "close");
  }

  /** For a body that goes on beyond what it may have; the connection ends before its rest. */
  public static ProblemException contentTooLarge(String detail) {
    return with(
        Problem.of(Response.Status.REQUEST_ENTITY_TOO_LARGE, detail), "Connection", "close");
  }

  public static ProblemException badGateway(String service) {
    return of(
        Problem.of(
            Response.Status.BAD_GATEWAY,
            service + " gave an answer that could not be used; try again later"));
  }

  /** For a downstream service that is down or too slow. */
  public static ProblemException unavailable(String service) {
    return with(
        Problem.of(
            Response.Status.SERVICE_UNAVAILABLE,
            service + " is not available at the moment; try again later"),
        HttpHeaders.RETRY_AFTER,
        1);
  }

  /**
   * A problem that another service stated, passed on as it is.
   *
   * @param retryAfter the lines of the header Retry-After, or none
   * @param problem as JSON
   */
  public static ProblemException relayed(int status, List<?> retryAfter, byte[] problem) {
    Response.ResponseBuilder response =
        Response.status(status)
            .type(Problem.MEDIA_TYPE)
            .header("Cache-Control", "no-store")
            .entity(problem);
    retryAfter.forEach(value -> response.header(HttpHeaders.RETRY_AFTER, value));
    return new ProblemException("relayed problem", response.build());
  }

  private static ProblemException with(Problem problem, String header, Object value) {
    return new ProblemException(
        problem.detail(), problem.toResponse().header(header, value).build());
  }

  private static ProblemException of(Problem problem) {
    return new ProblemException(problem.detail(), problem.toResponse().build());
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
