// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.net.URI;

/**
 * One of the servers of a running system, whose CPU time is in its metrics.
 *
 * @param service whose practices it is charged with; one with several servers is charged with all
 * @param address http or https, without {@code /metrics}
 */
public record RemoteServer(String service, URI address) {

  /**
   * @param text as in {@code document-service=http://localhost:19081}
   * @throws IllegalArgumentException where it is not a name and an address
   */
  public static RemoteServer parse(String text) {
    int sign = text.indexOf('=');
    if (sign < 1) {
      throw new IllegalArgumentException(text + " is not SERVICE=URI");
    }
    URI address = URI.create(text.substring(sign + 1));
    if (!isHttp(address)) {
      throw new IllegalArgumentException(address + " is not an http or https address");
    }
    return new RemoteServer(text.substring(0, sign), address);
  }

  /** Whether it is an absolute address of http or https. */
  public static boolean isHttp(URI uri) {
    return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
        && uri.getHost() != null;
  }
}
