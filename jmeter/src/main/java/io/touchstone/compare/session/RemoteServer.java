// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.net.URI;

/**
 * A server of a running system that reports its CPU time in its metrics.
 *
 * @param service the service it belongs to; the CPU time of all servers of a service is added up
 * @param address http or https address without {@code /metrics}
 */
public record RemoteServer(String service, URI address) {

  /**
   * Parses a name and an address.
   *
   * @param text for example {@code document-service=http://localhost:19081}
   * @throws IllegalArgumentException if it is not a name and an address
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

  /** Returns whether it is an absolute http or https address. */
  public static boolean isHttp(URI uri) {
    return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
        && uri.getHost() != null;
  }
}
