// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;

/**
 * Makes a Rest Client send a request as the gateway's client sent it. A Rest Client knows only the
 * query parameters that its interface declares, and sends JSON as the default Accept and
 * Content-Type. A relay must forward any target, but no header that the client did not send.
 *
 * <p>The methods of such a Rest Client take a {@link RelayedRequest}, or {@link RelayedHeaders} if
 * they know the path, as their entity parameter. This filter replaces that entity with the target,
 * headers and body that it stands for.
 */
public class RelayRequestFilter implements ClientRequestFilter {
  @Override
  public void filter(ClientRequestContext call) {
    if (call.getEntity() instanceof RelayedRequest request) {
      call.setUri(call.getUri().resolve(request.target()));
      send(call, request.headers(), request.body());
    } else if (call.getEntity() instanceof RelayedHeaders headers) {
      send(call, headers, null);
    }
  }

  private static void send(ClientRequestContext call, RelayedHeaders headers, byte[] body) {
    call.setEntity(body);
    MultivaluedMap<String, Object> sent = call.getHeaders();
    sent.remove(HttpHeaders.ACCEPT);
    sent.remove(HttpHeaders.CONTENT_TYPE);
    headers.byName().forEach(sent::putSingle);
  }
}
