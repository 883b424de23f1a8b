// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * The user who sends a request.
 *
 * @param id the user's number; 0 for a request without a token
 * @param login the user's login; empty for a request without a token, or if the token has no
 *     verified login
 * @param session the id of the token's session; empty if the token names none
 */
public record Caller(long id, String login, String session) implements Principal {

  /** The claim with the id of the session, as in OpenID Connect Front-Channel Logout. */
  public static final String SESSION_CLAIM = "sid";

  /** The caller of every request without a token. */
  public static final Caller ANONYMOUS = new Caller(0, "");

  /** Creates a caller whose token names no session. */
  public Caller(long id, String login) {
    this(id, login, "");
  }

  /** Returns the caller of a request, never null. */
  public static Caller of(SecurityContext request) {
    return request.getUserPrincipal() instanceof Caller caller ? caller : ANONYMOUS;
  }

  public boolean signedIn() {
    return id != ANONYMOUS.id;
  }

  /**
   * Returns this caller if it is signed in.
   *
   * @throws ProblemException 401 for {@link #ANONYMOUS}
   */
  public Caller require() {
    if (!signedIn()) {
      throw ProblemException.unauthorized(
          "Sign in and send the access token as `Authorization: Bearer …`.");
    }
    return this;
  }

  @Override
  public String getName() {
    return login;
  }
}
