// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.Principal;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Identifies the callers of requests. Liberty has verified the token by then, but would treat a
 * request with an invalid token like one without a token.
 */
@ApplicationScoped
public class Callers {

  @Inject
  @ConfigProperty(name = "caller.claim", defaultValue = "sub")
  String claim;

  @Inject
  @ConfigProperty(name = "login.claim", defaultValue = "upn")
  String loginClaim;

  @Inject IssuerKeys keys;

  @Inject EndedSessions ended;

  @Inject ShutdownSignal shutdown;

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
    String token = BearerToken.in(credentials);
    // only the header counts, not other means by which the container may authenticate
    if (principal instanceof JsonWebToken verified && token.equals(verified.getRawToken())) {
      if (ended.contains(verified)) {
        throw ProblemException.invalidToken(
            "The session of this access token has ended. Sign in again.");
      }
      return TokenClaims.caller(verified, claim, loginClaim);
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
}
