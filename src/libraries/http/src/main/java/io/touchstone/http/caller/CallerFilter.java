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

/** Sets the caller of a request as its principal. */
@Provider
@PreMatching
@Priority(Priorities.AUTHENTICATION)
public class CallerFilter implements ContainerRequestFilter {

  @Inject Callers callers;

  @Override
  public void filter(ContainerRequestContext request) {
    SecurityContext connection = request.getSecurityContext();
    String credentials = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    Caller caller = callers.of(credentials, connection::getUserPrincipal);
    request.setSecurityContext(new CallerContext(caller, connection));
  }
}
