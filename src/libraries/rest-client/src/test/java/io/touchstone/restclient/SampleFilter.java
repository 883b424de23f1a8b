// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;

/** Adds a header, as the propagation of a request ID does; for some paths, does more. */
public class SampleFilter implements ClientRequestFilter {
  @Override
  public void filter(ClientRequestContext call) {
    call.getHeaders().put("X-Request-Id", List.of("r1"));
    String path = call.getUri().getRawPath();
    if (path.endsWith("/redirected")) {
      call.setUri(URI.create(call.getUri() + "?by=filter"));
    } else if (path.endsWith("/aborted")) {
      call.abortWith(Response.status(202).build());
    }
  }
}
