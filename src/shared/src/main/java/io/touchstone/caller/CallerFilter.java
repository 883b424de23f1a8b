// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.problem.ProblemException;
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
 * Tells resources who calls, and refuses a request whose credentials are not a good token. Liberty
 * has verified the token by then, but would serve a request with a bad one as if it had none.
 */
@Provider
@PreMatching
@Priority(Priorities.AUTHENTICATION)
public class CallerFilter implements ContainerRequestFilter {

  @Inject
  @ConfigProperty(name = "caller.claim", defaultValue = "sub")
  String claim;

  @Inject IssuerKeys keys;

  @Override
  public void filter(ContainerRequestContext request) {
    String credentials = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    SecurityContext connection = request.getSecurityContext();
    Caller caller = credentials == null ? Caller.ANYONE : caller(connection, credentials);
    request.setSecurityContext(new CallerContext(caller, connection));
  }

  /**
   * The caller whom these credentials name.
   *
   * @throws ProblemException 401 for a bad token, 503 while the keys to tell are missing or new
   */
  private Caller caller(SecurityContext connection, String credentials) {
    String token = BearerToken.in(credentials);
    // whatever else than the header could have signed somebody in does not count
    if (connection.getUserPrincipal() instanceof JsonWebToken verified
        && token.equals(verified.getRawToken())) {
      return TokenClaims.caller(verified, claim);
    }
    if (!keys.upToDate()) {
      throw ProblemException.unavailable("the issuer of access tokens");
    }
    throw ProblemException.invalidToken(
        "the access token is not valid here, or no longer; refresh it or sign in again");
  }
}
