// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.quota.boundary;

import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.filter.BodyLimitFilter;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Set;

/** Counts the body of each write of a user. Copies of documents are counted by their size. */
@Provider
@Priority(Priorities.AUTHORIZATION)
public class WriteRateFilter implements ContainerRequestFilter {

  private static final Set<String> READS =
      Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

  /** The largest body, which one without a length can have. */
  private static final long MAX_BODY = BodyLimitFilter.MAX_BYTES;

  /** A field, since RESTEasy finds no constructor of a provider that CDI could call. */
  @Inject WriteRate rate;

  @Override
  public void filter(ContainerRequestContext request) {
    Caller caller = Caller.of(request.getSecurityContext());
    if (caller.signedIn() && !READS.contains(request.getMethod())) {
      rate.count(caller, length(request));
    }
  }

  private static long length(ContainerRequestContext request) {
    boolean chunked = request.getHeaderString("Transfer-Encoding") != null;
    return chunked || request.getLength() > MAX_BODY ? MAX_BODY : Math.max(request.getLength(), 0);
  }
}
