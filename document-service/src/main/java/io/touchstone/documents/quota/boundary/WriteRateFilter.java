// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.quota.boundary;

import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Set;

/** Counts the writes of each user. Whatever stores content counts its bytes. */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class WriteRateFilter implements ContainerRequestFilter {

  private static final Set<String> READS =
      Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

  /** A field, since RESTEasy finds no constructor of a provider that CDI could call. */
  @Inject WriteRate rate;

  @Override
  public void filter(ContainerRequestContext request) {
    Caller caller = Caller.of(request.getSecurityContext());
    if (caller.signedIn() && !READS.contains(request.getMethod())) {
      rate.count(caller, WriteRate.BYTES_PER_WRITE);
    }
  }
}
