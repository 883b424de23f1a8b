// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.Provider;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Sets the caller of a request and rejects invalid tokens with 401. Liberty has verified the token
 * by then, but would treat a request with an invalid token like one without a token.
 */
@Provider
@PreMatching
@Priority(Priorities.AUTHENTICATION)
public class CallerFilter implements ContainerRequestFilter {

  @Inject
  @ConfigProperty(name = "caller.claim", defaultValue = "sub")
  String claim;

  @Inject
  @ConfigProperty(name = "login.claim", defaultValue = "upn")
  String loginClaim;

  @Inject IssuerKeys keys;

  @Override
  public void filter(ContainerRequestContext request) {
    String credentials = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    SecurityContext connection = request.getSecurityContext();
    Caller caller = credentials == null ? Caller.ANONYMOUS : caller(connection, credentials);
    request.setSecurityContext(new CallerContext(caller, connection));
  }

  /**
   * Returns the caller that the credentials name.
   *
   * @throws ProblemException 401 for an invalid token, 503 while the keys are missing or have just
   *     changed
   */
  private Caller caller(SecurityContext connection, String credentials) {
    String token = BearerToken.in(credentials);
    // only the header counts, not other means by which the container may authenticate
    if (connection.getUserPrincipal() instanceof JsonWebToken verified
        && token.equals(verified.getRawToken())) {
      return TokenClaims.caller(verified, claim, loginClaim);
    }
    if (!keys.upToDate()) {
      throw ProblemException.unavailable("The issuer of access tokens");
    }
    throw ProblemException.invalidToken(
        "The access token is invalid or has expired. Refresh it or sign in again.");
  }
}
