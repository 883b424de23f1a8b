// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.util.Arrays;

/** The services and the ports that are theirs by contract. */
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

  /** The name of the service and of its server. */
  public String label() {
    return label;
  }

  /**
   * The service of that name.
   *
   * @throws LaunchException where there is none
   */
  public static Service labelled(String label) {
    return Arrays.stream(values())
        .filter(service -> service.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new LaunchException("there is no service " + label));
  }

  public int defaultPort() {
    return defaultPort;
  }

  /** The variable of the environment that tells a server where this service is. */
  String uriVariable() {
    return name() + "_URI";
  }
}
