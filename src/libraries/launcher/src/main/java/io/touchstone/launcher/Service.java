// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.util.Arrays;

/** The services and their default ports. */
public enum Service {
  GATEWAY("gateway", 9080),
  DOCUMENT_SERVICE("document-service", 9081),
  USER_SERVICE("user-service", 9082);

  private final String label;
  private final int defaultPort;

  Service(String label, int defaultPort) {
    this.label = label;
    this.defaultPort = defaultPort;
  }

  /** Returns the name of the service and of its server. */
  public String label() {
    return label;
  }

  /**
   * Returns the service with the given name.
   *
   * @throws LaunchException if there is none
   */
  public static Service withLabel(String label) {
    return Arrays.stream(values())
        .filter(service -> service.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new LaunchException("there is no service " + label));
  }

  public int defaultPort() {
    return defaultPort;
  }

  String uriVariable() {
    return name() + "_URI";
  }
}
