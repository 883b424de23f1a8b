// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Scheme, host and port of an address: the server that it is the address of. */
public record Origin(String scheme, String host, int port) {

  private static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443);
  private static final int MOST = 65_535;

  /** Returns the origin of an http or https address; empty if it has no valid host or port. */
  public static Optional<Origin> of(URI address) {
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    int port = address.getPort() < 0 ? PORTS.getOrDefault(scheme, 0) : address.getPort();
    return PORTS.containsKey(scheme) && address.getHost() != null && port > 0 && port <= MOST
        ? Optional.of(new Origin(scheme, address.getHost().toLowerCase(Locale.ROOT), port))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return scheme + "://" + host + ":" + port;
  }
}
