// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/** Switches the practices of a service on or off. */
public final class Practices {

  private Practices() {}

  /** Returns the configuration property {@code practices.enabled}; false by default. */
  public static boolean enabled() {
    return ConfigProvider.getConfig()
        .getOptionalValue("practices.enabled", Boolean.class)
        .orElse(false);
  }

  /**
   * Returns the classes of a Jakarta REST application: those of the product and, if practices are
   * enabled, the practices of the service, their catalogue, and what they need.
   *
   * @param needed resources that practices call, and which belong to none of them
   */
  public static Set<Class<?>> classes(Set<Class<?>> product, Set<Class<?>> needed) {
    return enabled()
        ? Stream.of(
                product,
                PracticeIndex.ofService().classes(),
                Set.<Class<?>>of(PracticesResource.class),
                needed)
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet())
        : product;
  }
}
