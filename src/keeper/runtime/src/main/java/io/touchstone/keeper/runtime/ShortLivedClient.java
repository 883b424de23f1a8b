// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/**
 * A MicroProfile Rest Client that is created for each request.
 *
 * @param type its interface
 * @param scope the scope that is in effect
 * @param holders the injection points that make it short-lived; none if the client is request
 *     scoped and no bean has it injected
 */
record ShortLivedClient(Class<?> type, Class<? extends Annotation> scope, List<Holder> holders) {

  private static final int NAMED_HOLDERS = 3;

  /** Returns the finding on a client's bean, or nothing if the client outlives a request. */
  static Optional<ShortLivedClient> of(Class<?> type, Bean<?> bean, BeanGraph graph) {
    Class<? extends Annotation> scope = bean.getScope();
    if (scope == RequestScoped.class) {
      return Optional.of(new ShortLivedClient(type, scope, graph.holders(bean)));
    }
    return Optional.of(graph)
        .filter(beans -> scope == Dependent.class)
        .map(beans -> beans.shortLivedHolders(bean))
        .filter(holders -> !holders.isEmpty())
        .map(holders -> new ShortLivedClient(type, scope, holders));
  }

  /** Returns the warning: one line that names the client, its holders and the fix. */
  String message() {
    return "MicroProfile Rest Client %s (@%s) is created for each request%s. Fix: %s."
        .formatted(type.getName(), scope.getSimpleName(), namedHolders(), fix());
  }

  private String namedHolders() {
    if (holders.isEmpty()) {
      return "";
    }
    int more = holders.size() - NAMED_HOLDERS;
    return holders.stream()
        .limit(NAMED_HOLDERS)
        .map(Holder::toString)
        .collect(
            Collectors.joining(", ", "; injected into ", more > 0 ? " and " + more + " more" : ""));
  }

  private String fix() {
    return scopeIsConfigured()
        ? "set " + configKey() + "/mp-rest/scope=" + ApplicationScoped.class.getName()
        : "annotate " + type.getName() + " with @ApplicationScoped";
  }

  /** A scope that the annotations of the interface do not account for comes from configuration. */
  private boolean scopeIsConfigured() {
    return scope == Dependent.class
        ? type.isAnnotationPresent(ApplicationScoped.class)
        : !type.isAnnotationPresent(scope);
  }

  private String configKey() {
    String key = type.getAnnotation(RegisterRestClient.class).configKey();
    return key.isEmpty() ? type.getName() : key;
  }
}
