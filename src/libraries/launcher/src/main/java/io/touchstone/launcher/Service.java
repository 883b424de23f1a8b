// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.util.Arrays;

/** The services of the product and their default ports. */
public enum Service implements Application {
  GATEWAY(9080),
  DOCUMENT_SERVICE(9081),
  USER_SERVICE(9082);

  private final int defaultPort;

  Service(int defaultPort) {
    this.defaultPort = defaultPort;
  }

  @Override
  public int defaultPort() {
    return defaultPort;
  }

  /**
   * Returns the service with the given name.
   *
   * @throws LaunchException if there is none
   */
  public static Service withLabel(String label) {
    return Arrays.stream(values())
        .filter(service -> service.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new LaunchException("there is no service " + label));
  }
}
