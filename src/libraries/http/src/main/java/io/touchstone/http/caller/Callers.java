// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;

/** Identifies the callers of requests. */
@Dependent
public record Callers(IssuerKeys keys, EndedSessions ended) {

  private static final String SCHEME = "Bearer ";

  @Inject
  public Callers {}

  /**
   * Returns the caller that the credentials name.
   *
   * @param credentials the Authorization header, or null
   * @throws ProblemException 401 for an invalid token or one of an ended session, 503 while the
   *     keys cannot be fetched
   */
  public Caller of(String credentials) {
    if (credentials == null) {
      return Caller.ANONYMOUS;
    }
    String token =
        bearerToken(credentials)
            .orElseThrow(
                () ->
                    ProblemException.unauthorized(
                        "Send an access token as `Authorization: Bearer …`; no other scheme is"
                            + " supported."));
    Caller caller = keys.verify(token);
    if (ended.contains(caller.session())) {
      throw ProblemException.invalidToken(
          "The session of this access token has ended. Sign in again.");
    }
    return caller;
  }

  /**
   * Returns the caller whom a limit applies to: that of a valid token, otherwise the anonymous one.
   * Never waits.
   */
  public Caller limited(String credentials) {
    return Optional.ofNullable(credentials)
        .flatMap(Callers::bearerToken)
        .flatMap(keys::find)
        .filter(caller -> !ended.contains(caller.session()))
        .orElse(Caller.ANONYMOUS);
  }

  /** Reads an Authorization header (RFC 6750, section 2.1); empty for another scheme. */
  private static Optional<String> bearerToken(String credentials) {
    return credentials.startsWith(SCHEME)
        ? Optional.of(credentials.substring(SCHEME.length()).strip())
        : Optional.empty();
  }
}
