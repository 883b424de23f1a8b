// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.util.List;

/** Sends the request ID to called services; register it with every client. */
public class RequestIdPropagation implements ClientRequestFilter {
  @Override
  public void filter(ClientRequestContext call) {
    String id = RequestContext.id();
    if (id != null) {
      // not putSingle, which would modify a list that cached request builders share
      call.getHeaders().put(RequestContext.ID_HEADER, List.of(id));
    }
  }
}
