// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.problem.ProblemException;
import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * The user who makes a request.
 *
 * @param id the user's number; 0 for a request without a token
 * @param login the user's name for signing in; empty for a request without a token
 */
public record Caller(long id, String login) implements Principal {

  /** Whoever makes a request without a token. */
  public static final Caller ANYONE = new Caller(0, "");

  /** The caller of the request that this context belongs to, never null. */
  public static Caller of(SecurityContext request) {
    return request.getUserPrincipal() instanceof Caller caller ? caller : ANYONE;
  }

  public boolean signedIn() {
    return id != ANYONE.id;
  }

  /**
   * This caller, where it is signed in.
   *
   * @throws ProblemException 401 for {@link #ANYONE}
   */
  public Caller require() {
    if (!signedIn()) {
      throw ProblemException.unauthorized(
          "sign in and send the access token as `Authorization: Bearer …`");
    }
    return this;
  }

  @Override
  public String getName() {
    return login;
  }
}
