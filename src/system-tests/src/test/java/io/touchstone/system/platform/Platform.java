// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.platform;

import java.util.Optional;

/** What the system under test runs on. */
public enum Platform {
  /** Processes of this machine; the default. */
  PROCESSES,

  /** Containers of the images; where the system property {@code system} is {@code containers}. */
  CONTAINERS,

  /** Whatever is at the address in the system property {@code system.uri}. */
  ADDRESS;

  private static final String URI = System.getProperty("system.uri", "");

  static Platform chosen() {
    String name = System.getProperty("system", "processes");
    return switch (URI.isEmpty() ? name : "address") {
      case "processes" -> PROCESSES;
      case "containers" -> CONTAINERS;
      case "address" -> ADDRESS;
      default -> throw new IllegalStateException("system is processes or containers, not " + name);
    };
  }

  /** What is missing here to start it; empty where nothing is. */
  Optional<String> missing() {
    return this == CONTAINERS ? Engine.missing() : Optional.empty();
  }

  SystemUnderTest start() {
    return switch (this) {
      case PROCESSES -> ProcessSystem.start("shared");
      case CONTAINERS -> ContainerSystem.start("shared", SystemUnderTest.UNLIMITED);
      case ADDRESS -> RemoteSystem.at(URI);
    };
  }
}
