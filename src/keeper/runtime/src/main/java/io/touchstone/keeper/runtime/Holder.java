// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.inject.spi.AnnotatedParameter;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.lang.reflect.Constructor;

/**
 * A bean's injection point.
 *
 * @param point class and member, with the number of the parameter if there is one
 * @param lifetime how long the bean lives: its scope, or what determines it
 */
record Holder(String point, String lifetime) {

  static Holder of(Bean<?> bean, InjectionPoint point, String lifetime) {
    String member =
        point.getMember() instanceof Constructor<?> ? "<init>" : point.getMember().getName();
    String parameter =
        point.getAnnotated() instanceof AnnotatedParameter<?> annotated
            ? " parameter " + (annotated.getPosition() + 1)
            : "";
    return new Holder(bean.getBeanClass().getName() + "." + member + parameter, lifetime);
  }

  @Override
  public String toString() {
    return "%s (%s)".formatted(point, lifetime);
  }
}
