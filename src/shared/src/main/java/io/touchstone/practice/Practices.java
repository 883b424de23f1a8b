// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practice;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/** Whether this process serves the practices: the property {@code practices.enabled}. */
public final class Practices {

  private Practices() {}

  /** False unless {@code practices.enabled} is true. */
  public static boolean enabled() {
    return ConfigProvider.getConfig()
        .getOptionalValue("practices.enabled", Boolean.class)
        .orElse(false);
  }

  /** The classes of a Jakarta REST application: the product's, and the practices' when enabled. */
  public static Set<Class<?>> classes(Set<Class<?>> product, Set<Class<?>> practices) {
    return enabled()
        ? Stream.concat(product.stream(), practices.stream())
            .collect(Collectors.toUnmodifiableSet())
        : product;
  }
}
