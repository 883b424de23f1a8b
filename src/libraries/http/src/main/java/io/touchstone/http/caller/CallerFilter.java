// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.Provider;
import java.security.Principal;

/** Sets the caller of a request as its principal. */
@Provider
@PreMatching
@Priority(Priorities.AUTHENTICATION)
public class CallerFilter implements ContainerRequestFilter {

  /** A field, since RESTEasy finds no constructor of a provider that CDI could call. */
  @Inject Callers callers;

  @Override
  public void filter(ContainerRequestContext request) {
    SecurityContext connection = request.getSecurityContext();
    Caller caller = callers.of(request.getHeaderString(HttpHeaders.AUTHORIZATION));
    request.setSecurityContext(new CallerContext(caller, connection));
  }

  /**
   * The caller as a security context. There are no roles: permissions depend on the resource.
   *
   * @param connection the container's own context
   */
  private record CallerContext(Caller caller, SecurityContext connection)
      implements SecurityContext {

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
}
