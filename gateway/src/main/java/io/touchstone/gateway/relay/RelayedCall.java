// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URI;
import java.util.List;

/**
 * Sends a call as the client made it. A Rest Client knows only the query parameters that its
 * interface declares, and adds JSON to what is accepted and to what is sent; a relay must pass on
 * any address, and nothing that the client did not say.
 */
public class RelayedCall implements ClientRequestFilter {
  /** Names the path and query within this process; it is not sent. */
  public static final String TARGET = "Touchstone-Target";

  /** Names what the client accepts within this process; it is not sent. */
  static final String ACCEPTED = "Touchstone-Accepted";

  @Override
  public void filter(ClientRequestContext call) {
    MultivaluedMap<String, Object> headers = call.getHeaders();
    List<Object> target = headers.remove(TARGET);
    if (target != null) {
      call.setUri(URI.create(root(call.getUri()) + target.get(0)));
    }
    replace(headers, HttpHeaders.ACCEPT, headers.remove(ACCEPTED));
    if (!call.hasEntity()) {
      headers.remove(HttpHeaders.CONTENT_TYPE);
    }
  }

  private static void replace(
      MultivaluedMap<String, Object> headers, String name, List<Object> values) {
    if (values == null) {
      headers.remove(name);
    } else {
      headers.put(name, values);
    }
  }

  private static String root(URI uri) {
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }
}
