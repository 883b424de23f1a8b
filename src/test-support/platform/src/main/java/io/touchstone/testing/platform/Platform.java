// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.platform;

import java.util.Locale;
import java.util.Optional;

/** The platform of the system under test. */
public enum Platform {
  /** Local processes; the default. */
  PROCESSES,

  /** Containers; selected by the system property {@code system=containers}. */
  CONTAINERS,

  /** A running system at the address in the system property {@code system.uri}. */
  ADDRESS;

  private static final String URI = System.getProperty("system.uri", "");

  static Platform chosen() {
    String name = System.getProperty("system", "processes");
    return URI.isEmpty() ? valueOf(name.toUpperCase(Locale.ROOT)) : ADDRESS;
  }

  /**
   * Returns why it cannot be started here; empty if it can.
   *
   * @throws IllegalStateException if it is missing and {@code REQUIRE_CONTAINERS=true} is set
   */
  Optional<String> missing() {
    Optional<String> missing = this == CONTAINERS ? ContainerSystem.missing() : Optional.empty();
    if (missing.isPresent() && Boolean.parseBoolean(System.getenv("REQUIRE_CONTAINERS"))) {
      throw new IllegalStateException(missing.get());
    }
    return missing;
  }

  SystemUnderTest start() {
    return switch (this) {
      case PROCESSES -> ProcessSystem.start("shared");
      case CONTAINERS -> ContainerSystem.start("shared", SystemUnderTest.UNLIMITED);
      case ADDRESS -> DeployedSystem.at(URI);
    };
  }
}
