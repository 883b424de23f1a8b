// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.inject.spi.Bean;
import jakarta.ws.rs.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Recognises the classes that Jakarta REST instantiates for each request. */
final class ResourceClass {

  private static final String SESSION_BEANS = "jakarta.ejb";

  private ResourceClass() {}

  /**
   * Returns whether the bean is an instance of a resource class. Session beans do not count, since
   * the container pools them, nor do the products of a producer in a resource class.
   */
  static boolean isInstance(Bean<?> bean) {
    Class<?> type = bean.getBeanClass();
    return bean.getTypes().contains(type)
        && Stream.<Class<?>>iterate(type, parent -> parent != null, Class::getSuperclass)
            .anyMatch(ResourceClass::hasPath)
        && !isSessionBean(type);
  }

  private static boolean hasPath(Class<?> type) {
    return type.isAnnotationPresent(Path.class)
        || Arrays.stream(type.getInterfaces())
            .filter(parent -> !parent.isAnnotationPresent(RegisterRestClient.class))
            .anyMatch(ResourceClass::hasPath);
  }

  private static boolean isSessionBean(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .anyMatch(annotation -> annotation.annotationType().getPackageName().equals(SESSION_BEANS));
  }
}
