// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.Invocation;
import java.net.URI;

/**
 * Sends a query unchanged over a cached {@link jakarta.ws.rs.client.WebTarget}. Its own query
 * parameters would be decoded and encoded again. Register this filter with the client.
 */
public class RawQuery implements ClientRequestFilter {
  private static final String PROPERTY = RawQuery.class.getName();

  /**
   * Adds a query to a call.
   *
   * @param query percent-encoded, or null for none
   */
  public static Invocation.Builder add(Invocation.Builder call, String query) {
    return query == null ? call : call.property(PROPERTY, query);
  }

  @Override
  public void filter(ClientRequestContext call) {
    if (call.getProperty(PROPERTY) instanceof String query) {
      call.setUri(URI.create(call.getUri() + "?" + query));
    }
  }
}
