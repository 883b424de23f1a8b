// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.ext.Provider;
import java.util.HashSet;
import java.util.Set;

/** Registers the practices of a service, their catalogue, and the providers of the product. */
abstract class PracticesApplication extends Application {

  private final Set<Class<?>> classes = new HashSet<>(PracticeIndex.ofService().classes());

  /**
   * @param product the application whose providers the practices use
   * @param needed resources that practices call, and which belong to none of them
   */
  PracticesApplication(Application product, Set<Class<?>> needed) {
    product.getClasses().stream()
        .filter(type -> type.isAnnotationPresent(Provider.class))
        .forEach(classes::add);
    classes.addAll(needed);
    classes.add(PracticesResource.class);
  }

  @Override
  public Set<Class<?>> getClasses() {
    return classes;
  }
}
