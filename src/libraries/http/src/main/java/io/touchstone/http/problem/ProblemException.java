// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;

/**
 * Ends a request with a {@link Problem}. It has no stack trace, because it is an expected response.
 */
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

  /** For a change that the state of the resource does not allow. */
  public static ProblemException conflict(String detail) {
    return of(Problem.of(Response.Status.CONFLICT, detail));
  }

  /** For a well-formed body with invalid members, all of which are listed. */
  public static ProblemException invalid(List<FieldError> errors) {
    String detail = "The body has invalid members; see errors.";
    Problem problem = new Problem(422, "Unprocessable Content", detail, errors);
    return of(problem);
  }

  /** Like {@link #invalid(List)}, for one member. */
  public static ProblemException invalid(String pointer, String detail) {
    return invalid(List.of(new FieldError(pointer, detail)));
  }

  /** For a request without the token that it needs. */
  public static ProblemException unauthorized(String detail) {
    return with(
        Problem.of(Response.Status.UNAUTHORIZED, detail), HttpHeaders.WWW_AUTHENTICATE, "Bearer");
  }

  /** For a token that is expired, forged or meant for another system (RFC 6750). */
  public static ProblemException invalidToken(String detail) {
    return with(
        Problem.of(Response.Status.UNAUTHORIZED, detail),
        HttpHeaders.WWW_AUTHENTICATE,
        "Bearer error=\"invalid_token\"");
  }

  /**
   * For a token whose user signed in too long ago for this request (RFC 9470).
   *
   * @param seconds the maximum time since the sign-in
   */
  public static ProblemException signInTooOld(long seconds, String detail) {
    return with(
        Problem.of(Response.Status.UNAUTHORIZED, detail),
        HttpHeaders.WWW_AUTHENTICATE,
        "Bearer error=\"insufficient_user_authentication\", max_age=" + seconds);
  }

  /** For a caller who may read the resource but not do this with it. */
  public static ProblemException forbidden(String detail) {
    return of(Problem.of(Response.Status.FORBIDDEN, detail));
  }

  /**
   * For a client that exceeds a rate limit.
   *
   * @param seconds the smallest value of Retry-After
   */
  public static ProblemException tooManyRequests(long seconds, String detail) {
    return with(
        Problem.of(Response.Status.TOO_MANY_REQUESTS, detail),
        HttpHeaders.RETRY_AFTER,
        RetryAfter.seconds(seconds));
  }

  /** For a body that takes too long. Closes the connection instead of waiting for the rest. */
  public static ProblemException requestTimeout(String detail) {
    return with(Problem.of(Response.Status.REQUEST_TIMEOUT, detail), "Connection", "close");
  }

  /** For a body that is too large. Closes the connection instead of reading the rest. */
  public static ProblemException contentTooLarge(String detail) {
    return with(
        Problem.of(Response.Status.REQUEST_ENTITY_TOO_LARGE, detail), "Connection", "close");
  }

  /** For a downstream service whose response is neither a success nor a problem. */
  public static ProblemException badGateway(String service) {
    return of(
        Problem.of(
            Response.Status.BAD_GATEWAY, service + " sent an invalid response. Try again later."));
  }

  /** For a downstream service that is down or too slow. */
  public static ProblemException unavailable(String service) {
    return overloaded(service + " is unavailable. Try again later.");
  }

  /** For a request that needs more than this service has left at the moment. */
  public static ProblemException overloaded(String detail) {
    return with(
        Problem.of(Response.Status.SERVICE_UNAVAILABLE, detail),
        HttpHeaders.RETRY_AFTER,
        RetryAfter.seconds(1));
  }

  /**
   * Relays another service's problem unchanged.
   *
   * @param retryAfter the values of Retry-After, if any
   * @param problem the problem as JSON
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
