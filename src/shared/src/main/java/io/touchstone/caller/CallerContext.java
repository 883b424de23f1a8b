// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * What resources see of a caller. There are no roles: what a caller may do depends on the resource.
 *
 * @param connection what the container knows
 */
record CallerContext(Caller caller, SecurityContext connection) implements SecurityContext {

  @Override
  public Principal getUserPrincipal() {
    return caller.signedIn() ? caller : null;
  }

  @Override
  public boolean isUserInRole(String role) {
    return false;
  }

  @Override
  public boolean isSecure() {
    return connection.isSecure();
  }

  @Override
  public String getAuthenticationScheme() {
    return caller.signedIn() ? "Bearer" : null;
  }
}
