// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.documents.control;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import java.net.URI;
import java.util.List;

/**
 * Sends a call to the path and query that it names. A Rest Client knows only the parameters that
 * its interface declares, and encodes them itself; a relay must pass on any, as they came.
 */
public class ExactTarget implements ClientRequestFilter {
  /** Names the target within this process; it is not sent. */
  public static final String HEADER = "Touchstone-Target";

  @Override
  public void filter(ClientRequestContext call) {
    List<Object> target = call.getHeaders().remove(HEADER);
    if (target != null) {
      call.setUri(URI.create(root(call.getUri()) + target.get(0)));
    }
  }

  private static String root(URI uri) {
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }
}
