// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.boundary;

import io.touchstone.http.caller.Caller;
import io.touchstone.testing.stub.InterfaceStub;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.SecurityContext;
import java.util.Map;
import java.util.UUID;

/** Creates requests without a container. */
public final class TestRequests {

  private TestRequests() {}

  /** Returns a request without headers. */
  public static ResourceRequest of(UUID id, Caller caller) {
    return with(new ResourceRequest(), id, caller);
  }

  /** Sets the id and the caller of a request, and no headers. */
  public static <T extends ResourceRequest> T with(T request, UUID id, Caller caller) {
    request.id = id.toString();
    request.headers = InterfaceStub.of(HttpHeaders.class, Map.of());
    request.security = InterfaceStub.of(SecurityContext.class, Map.of("getUserPrincipal", caller));
    return request;
  }
}
