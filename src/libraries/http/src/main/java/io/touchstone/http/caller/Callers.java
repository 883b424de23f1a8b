// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.security.Principal;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Identifies the callers of requests. Liberty has verified the token by then, but would treat a
 * request with an invalid token like one without a token.
 *
 * @param claim the name of the claim with the number of the user
 * @param loginClaim the name of the claim with the login of the user
 */
@Dependent
public record Callers(
    @ConfigProperty(name = "caller.claim", defaultValue = "sub") String claim,
    @ConfigProperty(name = "login.claim", defaultValue = "upn") String loginClaim,
    IssuerKeys keys,
    EndedSessions ended,
    ShutdownSignal shutdown) {

  private static final String SCHEME = "Bearer ";

  @Inject
  public Callers {}

  /**
   * Returns the caller that the credentials name.
   *
   * @param credentials the Authorization header, or null
   * @param verified the principal that the container has authenticated
   * @throws ProblemException 401 for an invalid token or one of an ended session, 503 while the
   *     keys are missing or have just changed, or while the server stops
   */
  public Caller of(String credentials, Supplier<Principal> verified) {
    return credentials == null ? Caller.ANONYMOUS : caller(credentials, verified.get());
  }

  private Caller caller(String credentials, Principal principal) {
    String token = bearerToken(credentials);
    // only the header counts, not other means by which the container may authenticate
    if (principal instanceof JsonWebToken verified && token.equals(verified.getRawToken())) {
      Caller caller = TokenClaims.caller(verified, claim, loginClaim);
      if (ended.contains(caller.session())) {
        throw ProblemException.invalidToken(
            "The session of this access token has ended. Sign in again.");
      }
      return caller;
    }
    if (shutdown.isReceived()) {
      throw ProblemException.unavailable("This server");
    }
    if (!keys.upToDate()) {
      throw ProblemException.unavailable("The issuer of access tokens");
    }
    throw ProblemException.invalidToken(
        "The access token is invalid or has expired. Refresh it or sign in again.");
  }

  /** Reads an Authorization header (RFC 6750, section 2.1). */
  private static String bearerToken(String credentials) {
    if (!credentials.startsWith(SCHEME)) {
      throw ProblemException.unauthorized(
          "Send an access token as `Authorization: Bearer …`; no other scheme is supported.");
    }
    return credentials.substring(SCHEME.length()).strip();
  }
}
