// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.transport;

import java.net.URI;

/**
 * The server that a transport calls, and the limits of its calls.
 *
 * @param uri the base URI, {@code http} or {@code https}, without a path
 * @param connectMillis milliseconds to wait for a free connection of the pool, and for a new one
 *     after the lookup of the host
 * @param responseMillis milliseconds within which the whole response must be received, counted from
 *     the call; includes the wait for a connection
 * @param connections size of the connection pool
 */
public record TransportSettings(URI uri, int connectMillis, int responseMillis, int connections) {

  /**
   * Checks the settings.
   *
   * @throws IllegalArgumentException if a value is invalid
   */
  public TransportSettings {
    String scheme = uri.getScheme();
    if (uri.getHost() == null
        || !"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
      throw new IllegalArgumentException("Not an HTTP URI: " + uri);
    }
    if (connectMillis <= 0 || responseMillis <= 0 || connections <= 0) {
      throw new IllegalArgumentException("Limits of " + uri + " must be positive");
    }
  }
}
