// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.InjectionPoint;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The beans of an application and the injection points that connect them. Matches by type and
 * qualifiers rather than asking the container: a bean manager sees only the beans that are visible
 * from its own archive.
 */
record BeanGraph(Collection<Bean<?>> beans) {

  private record Edge(Bean<?> holder, InjectionPoint point) {}

  /** Returns all injection points that receive the bean, with the scopes of their holders. */
  List<Holder> holders(Bean<?> bean) {
    return edges(bean)
        .map(edge -> holder(edge, "@" + edge.holder().getScope().getSimpleName()))
        .toList();
  }

  /** Returns the injection points that receive the bean and whose holder lives for one request. */
  List<Holder> shortLivedHolders(Bean<?> bean) {
    return shortLivedHolders(bean, Set.of(bean)).toList();
  }

  private Stream<Holder> shortLivedHolders(Bean<?> bean, Set<Bean<?>> path) {
    return edges(bean)
        .flatMap(
            edge -> lifetime(edge.holder(), path).map(lifetime -> holder(edge, lifetime)).stream());
  }

  private Optional<String> lifetime(Bean<?> bean, Set<Bean<?>> path) {
    if (bean.getScope() == RequestScoped.class) {
      return Optional.of("@RequestScoped");
    }
    if (bean.getScope() != Dependent.class || path.contains(bean)) {
      return Optional.empty();
    }
    if (ResourceClass.isInstance(bean)) {
      return Optional.of("resource class without a scope");
    }
    Set<Bean<?>> longerPath = new HashSet<>(path);
    longerPath.add(bean);
    return shortLivedHolders(bean, longerPath)
        .findFirst()
        .map(holder -> "@Dependent, injected into " + holder);
  }

  private Stream<Edge> edges(Bean<?> bean) {
    return beans.stream()
        .flatMap(
            holder ->
                holder.getInjectionPoints().stream()
                    .filter(point -> receives(point, bean))
                    .map(point -> new Edge(holder, point)));
  }

  private static boolean receives(InjectionPoint point, Bean<?> bean) {
    return bean.getTypes().contains(point.getType())
        && bean.getQualifiers().containsAll(point.getQualifiers());
  }

  private static Holder holder(Edge edge, String lifetime) {
    return Holder.of(edge.holder(), edge.point(), lifetime);
  }
}
