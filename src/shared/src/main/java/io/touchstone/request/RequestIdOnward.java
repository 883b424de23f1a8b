// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.List;

/** Tells the services that are called for a request its id; for every client of another service. */
public class RequestIdOnward implements ClientRequestFilter {
  @Override
  public void filter(ClientRequestContext call) {
    String id = RequestId.current();
    if (id != null) {
      // a new list rather than putSingle, which would change one that a kept request shares
      call.getHeaders().put(RequestId.HEADER, List.of(id));
    }
  }
}
