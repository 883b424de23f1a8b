// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.ws.rs.core.SecurityContext;
import java.security.Principal;

/**
 * The caller as a Jakarta REST security context. There are no roles: permissions depend on the
 * resource.
 *
 * @param connection the container's own context
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
